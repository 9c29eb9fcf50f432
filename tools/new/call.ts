import { type Change, camel, insertAll, kebab, pascal, type Read, write } from './change.ts';

const CONTRACT = 'packages/contract/src';
const SAMPLES = 'packages/testkit/src/samples';
const APP = 'packages/server/src/app.ts';

/** Where areas stand in `calls/`. */
const SHELVES = ['', 'ads/', 'finding/', 'reading/', 'social/'];

type CallNames = { area: string; folder: string; call: string; schema: string; type: string };

/**
 * A call `area.name`: descriptor and schema in the contract, a sample, and a handler in the module of that area. An area
 * or a module that is not there yet is made.
 */
export function newCall(name: string, read: Read): Change[] {
  const [areaName = '', callName = ''] = name.split('.');
  if (!areaName || !callName) throw new Error('a call is named area.name, such as weather.today');
  const schema = camel(`${callName}-${areaName}`);
  const names: CallNames = {
    area: camel(areaName),
    folder: kebab(areaName),
    call: camel(callName),
    schema,
    type: pascal(schema),
  };
  const shelf = SHELVES.find((one) => read(`${CONTRACT}/calls/${one}${names.folder}.calls.ts`) !== undefined);
  const contract = shelf === undefined ? newArea(names, read) : knownArea(names, shelf, read);
  const isBound = read(routesPath(names)) !== undefined;
  return [...contract, ...(isBound ? knownModule(names, read) : newModule(names, read))];
}

const routesPath = ({ folder }: CallNames) => `packages/server/src/modules/${folder}/${folder}.routes.ts`;

const descriptor = ({ call, folder, type }: CallNames) => `  /** Say in one sentence what it answers (spec 7). */
  ${call}: defineCall<${type}>({ method: 'GET', path: '/v1/${folder}/${kebab(call)}' }),\n`;

const schemaText = ({ schema, type }: CallNames) => `const ${schema} = {
  query: Type.Object({}),
  reply: Type.Object({ result: Type.Object({ code: Type.Literal(0) }) }),
};
export type ${type} = { [K in keyof typeof ${schema}]: Static<(typeof ${schema})[K]> };
`;

const sample = ({ call }: CallNames) => `  ${call}: { args: {}, reply: { result: { code: 0 } } },\n`;

const binding = ({ area, call }: CallNames) =>
  `  bind(calls.${area}.${call}, schemas.${area}.${call}, () => ({ result: { code: 0 } as const }));\n`;

/** Before the bracket that closes a tree, which may stand in the same line as the last entry. */
const endOfTree = (name: string) => new RegExp(`(?<=export const ${name} = \\{[\\s\\S]*?[^,\\s]),?\\s*\\};`);

function knownArea(names: CallNames, shelf: string, read: Read): Change[] {
  const { area, folder, call, schema, type } = names;
  const file = `${CONTRACT}/calls/${shelf}${folder}`;
  return insertAll(read, [
    {
      path: `${file}.calls.ts`,
      before: new RegExp(`(?<=import type \\{[^}]*[^,\\s]),?\\s*\\} from './${folder}\\.schema`),
      text: `, ${type}`,
    },
    { path: `${file}.calls.ts`, before: /\};\s*$/, text: descriptor(names) },
    { path: `${file}.schema.ts`, before: `export const ${area}Schemas`, text: `${schemaText(names)}\n` },
    { path: `${file}.schema.ts`, before: endOfTree(`${area}Schemas`), text: `, ${call}: ${schema}` },
    { path: `${SAMPLES}/${shelf}${folder}.ts`, before: /\};\s*$/, text: sample(names) },
  ]);
}

function newArea(names: CallNames, read: Read): Change[] {
  const { area, folder, call, schema, type } = names;
  return [
    write(
      `${CONTRACT}/calls/${folder}.calls.ts`,
      `import { defineCall } from '../define-call.ts';\nimport type { ${type} } from './${folder}.schema.ts';\n\nexport const ${area} = {\n${descriptor(names)}};\n`,
    ),
    write(
      `${CONTRACT}/calls/${folder}.schema.ts`,
      `import { type Static, Type } from 'typebox';\n\n${schemaText(names)}\nexport const ${area}Schemas = { ${call}: ${schema} };\n`,
    ),
    write(`${SAMPLES}/${folder}.ts`, samplesText(names)),
    ...insertAll(read, [
      importBefore(`${CONTRACT}/calls.ts`, 'import type { ApiOf', `{ ${area} } from './calls/${folder}.calls.ts'`),
      { path: `${CONTRACT}/calls.ts`, before: endOfTree('calls'), text: `, ${area}` },
      importBefore(
        `${CONTRACT}/schemas.ts`,
        'import { CommonQuery',
        `{ ${area}Schemas } from './calls/${folder}.schema.ts'`,
      ),
      { path: `${CONTRACT}/schemas.ts`, before: endOfTree('schemas'), text: `, ${area}: ${area}Schemas` },
      importBefore(`${SAMPLES}/samples.ts`, 'import type { Sample }', `{ ${area} } from './${folder}.ts'`),
      { path: `${SAMPLES}/samples.ts`, before: /,?\s*\};\s*$/, text: `, ${area}` },
    ]),
  ];
}

const importBefore = (path: string, before: string, what: string) => ({ path, before, text: `import ${what};\n` });

const samplesText = (names: CallNames) => `import type { calls } from '@griot/contract/calls';
import type { Sample } from './sample.ts';

export const ${names.area}: { [K in keyof typeof calls.${names.area}]: Sample<(typeof calls.${names.area})[K]> } = {
${sample(names)}};
`;

function knownModule(names: CallNames, read: Read): Change[] {
  const before = new RegExp(`(?<=export function ${names.area}Routes[\\s\\S]*?\\n)\\}\\n`);
  return insertAll(read, [{ path: routesPath(names), before, text: `\n${binding(names)}` }]);
}

function newModule(names: CallNames, read: Read): Change[] {
  const { area, folder } = names;
  return [
    write(
      routesPath(names),
      `import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../http/bind-call.ts';

export function ${area}Routes(bind: BindCall): void {
${binding(names)}}
`,
    ),
    ...insertAll(read, [
      {
        path: APP,
        before: /import \{[^}]*\} from '\.\/modules\//,
        text: `import { ${area}Routes } from './modules/${folder}/${folder}.routes.ts';\n`,
      },
      { path: APP, before: /(?<=function bindModules[\s\S]*?\n) {2}return /, text: `  ${area}Routes(bind);\n` },
    ]),
  ];
}
