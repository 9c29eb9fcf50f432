import { type Change, camel, insertAll, kebab, pascal, type Read, write } from './change.ts';

const CONTRACT = 'packages/contract/src';
const APP = 'packages/server/src/app.ts';

/** Where areas stand in `calls/`. */
const SHELVES = ['', 'social/'];

type Names = { area: string; folder: string; call: string; schema: string; type: string };

/** A call `area.name`: descriptor and schema in the contract, and a handler in the module of that area. */
export function newCall(name: string, read: Read): Change[] {
  const [areaName = '', callName = ''] = name.split('.');
  if (!areaName || !callName) throw new Error('a call is named area.name, such as search.suggest');
  const schema = camel(`${callName}-${areaName}`);
  const names: Names = {
    area: camel(areaName),
    folder: kebab(areaName),
    call: camel(callName),
    schema,
    type: pascal(schema),
  };
  const shelf = SHELVES.find((one) => read(`${CONTRACT}/calls/${one}${names.folder}.calls.ts`) !== undefined);
  return shelf === undefined ? inNewArea(names, read) : inKnownArea(names, shelf, read);
}

const descriptor = ({ call, folder, type }: Names) =>
  `  ${call}: defineCall<${type}>({ method: 'GET', path: '/v1/${folder}/${kebab(call)}' }),\n`;

const schemaText = ({ schema, type }: Names) => `export const ${schema} = {
  query: Type.Object({}),
  reply: Type.Object({}),
};
export type ${type} = { [K in keyof typeof ${schema}]: Static<(typeof ${schema})[K]> };
`;

const binding = ({ area, call }: Names) => `  bind(calls.${area}.${call}, schemas.${area}.${call}, () => ({}));\n`;

function inKnownArea(names: Names, shelf: string, read: Read): Change[] {
  const { area, folder, call, schema, type } = names;
  const file = `${CONTRACT}/calls/${shelf}${folder}`;
  const routes = `packages/server/src/modules/${folder}/${folder}.routes.ts`;
  return insertAll(read, [
    {
      path: `${file}.calls.ts`,
      before: new RegExp(`(?<=import type \\{[^}]*) \\} from './${folder}\\.schema`),
      text: `, ${type}`,
    },
    { path: `${file}.calls.ts`, before: /\};\s*$/, text: descriptor(names) },
    { path: `${file}.schema.ts`, before: /$(?![\s\S])/, text: `\n${schemaText(names)}` },
    {
      path: `${CONTRACT}/schemas.ts`,
      before: new RegExp(`(?<=import \\{[^}]*) \\} from './calls/${shelf}${folder}\\.schema`),
      text: `, ${schema}`,
    },
    {
      path: `${CONTRACT}/schemas.ts`,
      before: new RegExp(`(?<=\\n  ${area}: \\{[^}]*[^,\\s]),?\\s*\\},\\n`),
      text: `, ${call}: ${schema}`,
    },
    {
      path: routes,
      before: new RegExp(`(?<=export function ${area}Routes[\\s\\S]*?\\n)\\}\\n`),
      text: `\n${binding(names)}`,
    },
  ]);
}

function inNewArea(names: Names, read: Read): Change[] {
  const { area, folder, call, schema, type } = names;
  const routes = `${area}Routes`;
  return [
    write(
      `${CONTRACT}/calls/${folder}.calls.ts`,
      `import { defineCall } from '../define-call.ts';\nimport type { ${type} } from './${folder}.schema.ts';\n\nexport const ${area} = {\n${descriptor(names)}};\n`,
    ),
    write(
      `${CONTRACT}/calls/${folder}.schema.ts`,
      `import { type Static, Type } from 'typebox';\n\n${schemaText(names)}`,
    ),
    write(`packages/server/src/modules/${folder}/${folder}.routes.ts`, routesText(names, routes)),
    ...insertAll(read, [
      {
        path: `${CONTRACT}/calls.ts`,
        before: /(?=import type \{ ApiOf)/,
        text: `import { ${area} } from './calls/${folder}.calls.ts';\n`,
      },
      { path: `${CONTRACT}/calls.ts`, before: /(?<=export const calls = \{[^}]*\w),?\s*\};/, text: `, ${area}` },
      {
        path: `${CONTRACT}/schemas.ts`,
        before: /(?=import \{ CommonQuery)/,
        text: `import { ${schema} } from './calls/${folder}.schema.ts';\n`,
      },
      {
        path: `${CONTRACT}/schemas.ts`,
        before: /(?<=export const schemas = \{[\s\S]*?\n)\};/,
        text: `  ${area}: { ${call}: ${schema} },\n`,
      },
      {
        path: APP,
        before: /import \{ mediaRoutes \}/,
        text: `import { ${routes} } from './modules/${folder}/${folder}.routes.ts';\n`,
      },
      { path: APP, before: /(?<=function bindModules[\s\S]*?) {2}return /, text: `  ${routes}(bind);\n` },
    ]),
  ];
}

const routesText = (names: Names, routes: string) => `import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../http/bind-call.ts';

export function ${routes}(bind: BindCall): void {
${binding(names)}}
`;
