// Right-to-left comes for free only while every length and side is logical; colours have one home, the tokens.

/** Sides, in every property family that names them. */
const physical = [
  /^(left|right|top|bottom)$/,
  /^(min-|max-)?(width|height)$/,
  /^(margin|padding|scroll-margin|scroll-padding)-(left|right|top|bottom)$/,
  /^border-(left|right|top|bottom)(-.+)?$/,
  /^contain-intrinsic-(width|height)$/,
  /^overscroll-behavior-[xy]$/,
];

/** One value, which may hold spaces inside brackets. */
const VALUE = String.raw`((?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+)`;
/** Four values whose second and fourth differ name a left and a right. */
const lopsided = new RegExp(String.raw`^${VALUE}\s+${VALUE}\s+${VALUE}\s+(?!\2$)\S.*$`);
const severalValues = new RegExp(String.raw`^${VALUE}\s`);
const side = /(^|[\s,])(left|right)($|[\s,])/;
const physicalName =
  /(^|[\s,])((min-|max-)?(width|height)|left|right|top|bottom|(margin|padding|border)-(left|right|top|bottom)\S*)($|[\s,])/;

export default {
  rules: {
    'property-disallowed-list': [
      [...physical, 'letter-spacing'],
      {
        message: (property) =>
          property === 'letter-spacing'
            ? 'letter-spacing tears joined scripts apart: leave it out'
            : `${property} is physical: use the logical property (inset-inline-start, margin-block-end, inline-size …)`,
      },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^(text-align|text-align-last|float|clear|caption-side)$/': ['left', 'right'],
        '/^((object|background|mask)-position(-x)?|transform-origin|perspective-origin|background|mask)$/': [side],
        '/^(margin|padding|inset|scroll-margin|scroll-padding|border-(width|style|color))$/': [lopsided],
        'border-radius': [severalValues],
        '/^(transition|transition-property|will-change)$/': [physicalName],
        '/^font(-style)?$/': [/\b(italic|oblique)\b/],
      },
      {
        message: (property, value) =>
          `${property}: ${value} is physical or Latin-only: use start, end or logical names`,
      },
    ],
    'declaration-no-important': true,
    'color-no-hex': [true, { message: (hex) => `${hex}: colours are tokens; they live in styles/tokens.css` }],
    'color-named': ['never', { message: (name) => `${name}: colours are tokens; they live in styles/tokens.css` }],
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': true,
    'no-duplicate-selectors': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'], ignoreSelectors: [':export', ':import'] }],
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['packages/web/src/styles/tokens.css'],
      rules: { 'color-no-hex': null, 'color-named': null },
    },
  ],
};
