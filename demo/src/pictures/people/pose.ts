/** Two bones, in degrees from straight down; positive is forward, or outward when seen from the front. */
export type Limb = readonly [upper: number, lower: number];

export type Pose = {
  readonly near: Limb;
  readonly far: Limb;
  readonly nearLeg: Limb;
  readonly farLeg: Limb;
  /** How far the body bends forward from the hips. */
  readonly lean?: number;
  /** How far the hips are below where they are when standing, in hundredths of the height. */
  readonly drop?: number;
  /** Limbs swing towards and away from someone who stands in front or behind. */
  readonly strides?: true;
};

const stand = { nearLeg: [3, 0], farLeg: [-3, -2] } as const;
const seat = { nearLeg: [86, 2], farLeg: [80, -4], drop: 24 } as const;

export const poses = {
  standing: { ...stand, near: [-4, 8], far: [6, 14] },
  waiting: { nearLeg: [7, 2], farLeg: [-4, -4], near: [-10, 34], far: [4, 10] },
  walking: { nearLeg: [24, 10], farLeg: [-18, -34], near: [-24, -6], far: [22, 36], strides: true },
  strolling: { nearLeg: [-14, -26], farLeg: [16, 6], near: [16, 30], far: [-14, -2], strides: true },
  running: { nearLeg: [62, -22], farLeg: [-20, -78], near: [-52, 32], far: [36, 122], lean: 12, strides: true },
  sprinting: { nearLeg: [-28, -64], farLeg: [70, 6], near: [46, 126], far: [-56, 24], lean: 15, strides: true },
  sitting: { ...seat, near: [22, 70], far: [26, 76] },
  riding: { nearLeg: [70, -14], farLeg: [26, -6], near: [52, 62], far: [56, 66], lean: 22, drop: 4 },
  reading: { ...seat, near: [16, 96], far: [22, 100], lean: 6 },
  working: { ...stand, near: [24, 78], far: [32, 84], lean: 7 },
  reaching: { ...stand, near: [112, 138], far: [10, 20], lean: 3 },
  pointing: { ...stand, near: [84, 92], far: [2, 14] },
  cheering: { ...stand, near: [152, 172], far: [150, 168] },
  onePhone: { ...stand, near: [14, 118], far: [-2, 8] },
  carrying: { nearLeg: [15, 6], farLeg: [-12, -22], near: [140, 196], far: [8, 18] },
  bending: { nearLeg: [12, 4], farLeg: [-10, -16], near: [64, 44], far: [52, 34], lean: 52, drop: 2 },
  kicking: { nearLeg: [64, 40], farLeg: [-10, -14], near: [-44, -20], far: [50, 70], lean: -10 },
  holding: { ...stand, near: [30, 96], far: [36, 102] },
  singing: { ...stand, near: [34, 138], far: [60, 80] },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;
/** One, or some to choose from. */
export type PoseChoice = PoseName | readonly PoseName[];
