import type { Colour } from '../ink/colour.ts';
import { type Attributes, circle, ellipse, group, type Point, path, placed, straight, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { head, type View } from './head.ts';
import { joints } from './limbs.ts';
import { type Garment, type Outfit, someone } from './outfit.ts';
import { type Pose, type PoseChoice, poses } from './pose.ts';

type FigureLook = {
  readonly height: number;
  readonly pose: PoseChoice;
  readonly outfit?: Outfit;
  readonly view?: View;
  /** -1 looks to the left; left open, the dice decide. */
  readonly facing?: -1 | 1;
  readonly depth?: number;
  readonly shadow?: boolean;
  /** Drawn in the hand, in hundredths of the height. */
  readonly inHand?: (hand: Point) => string;
};

type Body = {
  readonly stage: Stage;
  readonly outfit: Outfit;
  readonly pose: Pose;
  readonly view: View;
  readonly depth: number;
  readonly litSide: -1 | 1;
  readonly isSmall: boolean;
};

/** A person with the feet on `at`. */
export function figure(stage: Stage, at: Point, look: FigureLook): string {
  const facing = look.facing ?? stage.random.side();
  const body: Body = {
    stage,
    outfit: look.outfit ?? someone(stage),
    pose: poses[typeof look.pose === 'string' ? look.pose : stage.random.pick(look.pose)],
    view: look.view ?? 'side',
    depth: look.depth ?? 0,
    isSmall: look.height < 64,
    litSide: stage.lightFrom === facing ? 1 : -1,
  };
  const { lean = 0, drop = 0, strides } = body.pose;
  const headOn = body.view !== 'side' && strides === true;
  const upper = group(
    lean === 0 || headOn ? {} : { transform: `rotate(${lean} 0 -50)` },
    arm(body, 'far'),
    torso(body),
    headOf(body),
    arm(body, 'near', look.inHand),
  );
  const scale = look.height / 100;
  const ground =
    look.shadow === false
      ? ''
      : ellipse([-stage.lightFrom * 4 * facing, 0], [13, 2], stage.palette.shade, { opacity: 0.35 });
  const figureBody = drop === 0 ? legs(body) + upper : group({ transform: `translate(0 ${drop})` }, legs(body), upper);
  return placed(at, [scale * facing, scale], ground, figureBody);
}

function tone({ stage, depth }: Body, colour: Colour, part: 'near' | 'far'): Colour {
  return part === 'near' ? stage.tint(colour, depth) : stage.shaded(colour, depth);
}

function arm(body: Body, part: 'near' | 'far', inHand?: (hand: Point) => string): string {
  const { outfit, pose, view } = body;
  const outward = view === 'side' ? 1 : part === 'near' ? 1 : -1;
  const shoulder: Point = view === 'side' ? [part === 'near' ? -0.6 : 1.6, -78.4] : [outward * 9.4, -78.2];
  const [top, elbow, wrist] =
    view !== 'side' && pose.strides
      ? joints(
          shoulder,
          [outward * 14, outward * -8],
          [15.5 * foreshortened(pose[part][0]), 14 * foreshortened(pose[part][1])],
        )
      : joints(shoulder, [pose[part][0] * outward, pose[part][1] * outward], [15.5, 14]);
  const sleeve = tone(body, topOf(outfit), part);
  const skin = tone(body, outfit.skin, part);
  const lower = outfit.longSleeves || outfit.garment === 'coat' ? sleeve : skin;
  const hand: Point = [wrist[0] + (wrist[0] - elbow[0]) * 0.13, wrist[1] + (wrist[1] - elbow[1]) * 0.13];
  const covered =
    lower === sleeve
      ? stroke(straight([top, elbow, wrist]), sleeve, 5)
      : stroke(straight([elbow, wrist]), lower, 4.2) + stroke(straight([top, elbow]), sleeve, 5.8);
  return (body.isSmall && lower !== sleeve ? '' : circle(hand, 2.4, skin)) + covered + (inHand ? inHand(hand) : '');
}

/** How long a bone looks that swings along the line of sight. */
function foreshortened(degrees: number): number {
  return Math.max(0.2, Math.cos((degrees * Math.PI) / 180));
}

function legs(body: Body): string {
  const { outfit, pose, view } = body;
  return (['far', 'near'] as const)
    .map((part) => {
      const side = part === 'near' ? 1 : -1;
      const hip: Point = view === 'side' ? [side * -1, -50] : [side * 4.2, -50];
      const bent = part === 'near' ? pose.nearLeg : pose.farLeg;
      const [top, knee, ankle] =
        view === 'side'
          ? joints(hip, bent, [25, 22.6])
          : joints(hip, [side * 4, side], [25 * foreshortened(bent[0]), 22.6 * foreshortened(bent[1])]);
      const bare = outfit.garment !== 'trousers' && outfit.garment !== 'coat';
      const cloth = tone(body, outfit.bottom, part);
      const skin = tone(body, outfit.skin, part);
      const shoe = ellipse(
        [ankle[0] + (view === 'side' ? 2.2 : side * 0.8), ankle[1] + 0.8],
        [view === 'side' ? 4.6 : 3.2, 2],
        tone(body, '#2b2524', part),
      );
      const shorts = outfit.garment === 'shorts' ? stroke(straight([top, knee]), cloth, 7.4) : '';
      return shoe + stroke(straight([top, knee, ankle]), bare ? skin : cloth, bare ? 4.6 : 6.6) + shorts;
    })
    .join('');
}

/** How far down each garment reaches, and how wide it is there. */
const hems: Record<Garment, Point> = {
  trousers: [-46, 9],
  shorts: [-46, 9],
  skirt: [-50, 8.6],
  dress: [-20, 15],
  robe: [-5, 13],
  coat: [-27, 11.5],
};

function torso(body: Body): string {
  const { stage, outfit, view, depth } = body;
  const main = topOf(outfit);
  const [hem, flare] = hems[outfit.garment];
  const seated = (body.pose.drop ?? 0) > 10;
  const foot = seated ? Math.min(hem, -46) : hem;
  const left = `M-9-81.4Q-12-81-11.8-76Q-10.4-66-8.4-58L${-flare} ${foot}`;
  const right = `Q0 ${foot + 2} ${flare} ${foot}L8.4-58Q10.4-66 11.8-76Q12-81 9-81.4Q0-86-9-81.4z`;
  // From the side a body is three quarters as wide.
  const slim: Attributes = view === 'side' ? { transform: 'scale(.74 1)' } : {};
  const below = outfit.garment === 'skirt' ? path(skirt, acrossBody(body, outfit.bottom), slim) : '';
  const lap = seated && hem > -46 ? stroke('M0-46L20-47', stage.tint(main, depth), 11) : '';
  return below + path(left + right, acrossBody(body, main), slim) + lap;
}

const skirt = 'M-8.4-56H8.4Q12-40 14-20Q0-17-14-20Q-12-40-8.4-56z';

/** A coat is white whatever is worn under it. */
function topOf({ garment, top }: Outfit): Colour {
  return garment === 'coat' ? '#f4f6f4' : top;
}

/** Cloth turns from light to shade over the width of the body, where that can be seen. */
function acrossBody({ stage, depth, litSide, isSmall }: Body, colour: Colour): string {
  if (isSmall) return stage.tint(colour, depth);
  const tones = [stage.lit(colour, depth), stage.tint(colour, depth), stage.shaded(colour, depth)];
  return stage.gradient('across', ...(litSide < 0 ? tones : tones.toReversed()));
}

function headOf({ stage, outfit, view, depth }: Body): string {
  return head(outfit.head, view, {
    skin: stage.tint(outfit.skin, depth),
    neck: stage.shaded(outfit.skin, depth),
    hair: stage.tint(outfit.hair, depth),
    cloth: stage.tint(outfit.cloth, depth),
    clothShade: stage.shaded(outfit.cloth, depth),
  });
}
