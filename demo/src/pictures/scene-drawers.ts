import { drawHockey } from './games/hockey.ts';
import { drawNetball } from './games/netball.ts';
import { drawRacecourse } from './games/racecourse.ts';
import { drawBakery } from './indoors/bakery.ts';
import { drawCinema } from './indoors/cinema.ts';
import { drawClassroom } from './indoors/classroom.ts';
import { drawClinic } from './indoors/clinic.ts';
import { drawConcert } from './indoors/concert.ts';
import { drawKitchen } from './indoors/kitchen.ts';
import { drawLaboratory } from './indoors/laboratory.ts';
import { drawLibrary } from './indoors/library.ts';
import { drawWorkshop } from './indoors/workshop.ts';
import type { Mood } from './ink/palettes.ts';
import type { Stage } from './ink/stage.ts';
import { drawCoast } from './land/coast.ts';
import { drawFarmland } from './land/farmland.ts';
import { drawForest } from './land/forest.ts';
import { drawGarden } from './land/garden.ts';
import { drawMountains } from './land/mountains.ts';
import { drawNightSky } from './land/night-sky.ts';
import { drawRain } from './land/rain.ts';
import type { Scene } from './scenes.ts';
import { drawPhone } from './things/phone.ts';
import { drawRadio } from './things/radio.ts';
import { drawSavings } from './things/savings.ts';
import { drawSolarPanels } from './things/solar-panels.ts';
import { drawCity } from './town/city.ts';
import { drawMarket } from './town/market.ts';
import { drawParliament } from './town/parliament.ts';
import { drawPort } from './town/port.ts';
import { drawRiverBridge } from './town/river-bridge.ts';
import { drawVillage } from './town/village.ts';
import { drawBicycle } from './travel/bicycle.ts';
import { drawBus } from './travel/bus.ts';
import { drawCourt } from './travel/court.ts';
import { drawRailway } from './travel/railway.ts';
import { drawRoad } from './travel/road.ts';
import { drawRunningTrack } from './travel/running-track.ts';
import { drawStadium } from './travel/stadium.ts';
import { drawTram } from './travel/tram.ts';

type SceneDrawer = { readonly moods: readonly Mood[]; readonly draw: (stage: Stage) => string };

const byDay: readonly Mood[] = ['dawn', 'noon', 'golden', 'dusk', 'overcast', 'harmattan'];
const anyHour: readonly Mood[] = [...byDay, 'night'];
const ofClearDays: readonly Mood[] = ['dawn', 'noon', 'golden', 'dusk', 'harmattan', 'noon'];
/** What a window shows; lessons and visits mostly happen in daylight. */
const indoorsByDay: readonly Mood[] = ['dawn', 'noon', 'golden', 'noon', 'overcast', 'dusk'];
const indoorsAnyHour: readonly Mood[] = [...indoorsByDay, 'night'];

/** Every scene, the hours that suit it, and who draws it. */
export const sceneDrawers: Record<Scene, SceneDrawer> = {
  city: { moods: anyHour, draw: drawCity },
  village: { moods: [...ofClearDays, 'night'], draw: drawVillage },
  market: { moods: byDay, draw: drawMarket },
  'river-bridge': { moods: anyHour, draw: drawRiverBridge },
  farmland: { moods: byDay, draw: drawFarmland },
  stadium: { moods: ['noon', 'golden', 'dusk', 'night', 'overcast', 'night'], draw: drawStadium },
  classroom: { moods: indoorsByDay, draw: drawClassroom },
  clinic: { moods: indoorsByDay, draw: drawClinic },
  laboratory: { moods: indoorsAnyHour, draw: drawLaboratory },
  port: { moods: byDay, draw: drawPort },
  railway: { moods: anyHour, draw: drawRailway },
  road: { moods: anyHour, draw: drawRoad },
  parliament: { moods: anyHour, draw: drawParliament },
  concert: { moods: ['night'], draw: drawConcert },
  kitchen: { moods: indoorsAnyHour, draw: drawKitchen },
  'solar-panels': { moods: ofClearDays, draw: drawSolarPanels },
  mountains: { moods: anyHour, draw: drawMountains },
  coast: { moods: ['dawn', 'noon', 'golden', 'dusk', 'night', 'overcast'], draw: drawCoast },
  forest: { moods: byDay, draw: drawForest },
  'night-sky': { moods: ['night'], draw: drawNightSky },
  workshop: { moods: indoorsAnyHour, draw: drawWorkshop },
  phone: { moods: anyHour, draw: drawPhone },
  library: { moods: indoorsAnyHour, draw: drawLibrary },
  rain: { moods: ['storm', 'overcast', 'storm', 'dusk'], draw: drawRain },
  bus: { moods: anyHour, draw: drawBus },
  radio: { moods: anyHour, draw: drawRadio },
  savings: { moods: ofClearDays, draw: drawSavings },
  'running-track': { moods: ['dawn', 'noon', 'golden', 'dusk', 'night', 'overcast'], draw: drawRunningTrack },
  cinema: { moods: ['night'], draw: drawCinema },
  bakery: { moods: indoorsAnyHour, draw: drawBakery },
  court: { moods: ['dawn', 'noon', 'golden', 'dusk', 'overcast', 'night'], draw: drawCourt },
  bicycle: { moods: byDay, draw: drawBicycle },
  hockey: { moods: ['dawn', 'noon', 'golden', 'overcast', 'harmattan', 'night'], draw: drawHockey },
  netball: { moods: ['dawn', 'noon', 'golden', 'dusk', 'overcast', 'night'], draw: drawNetball },
  racecourse: { moods: byDay, draw: drawRacecourse },
  tram: { moods: anyHour, draw: drawTram },
  garden: { moods: byDay, draw: drawGarden },
};
