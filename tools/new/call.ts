import { type Change, camel, insertAll, kebab, pascal, type Read, type Tree, write } from './change.ts';

const CONTRACT = 'packages/contract/src';
const SAMPLES = 'packages/testkit/src/samples';
const BIND_AREAS = 'packages/server/src/app/bind-areas.ts';
const ORDER = 'tools/rooms/server-rooms.ts';
const AREAS = 'packages/server/src/areas';

/** The folders of `calls/` in which groups of calls stand. */
const GROUP_FOLDERS = ['', 'ads/', 'finding/', 'reading/', 'social/'];

type CallNames = { group: string; folder: string; call: string; schema: string; type: string };

/**
 * A call `group.name`: descriptor and schema in the contract, a sample, and a handler on the server. Calls of a group that
 * is there are bound where those before are. A new group gets a routes file in the area of the server that `area` names,
 * which is made where it is not there yet.
 */
export function newCall(name: string, { read, pathsIn }: Tree, area?: string): Change[] {
  const [groupName = '', callName = ''] = name.split('.');
  if (!groupName || !callName) throw new Error('a call is named group.name, such as weather.today');
  const schema = camel(`${callName}-${groupName}`);
  const names: CallNames = {
    group: camel(groupName),
    folder: kebab(groupName),
    call: camel(callName),
    schema,
    type: pascal(schema),
  };
  const parent = GROUP_FOLDERS.find((one) => read(`${CONTRACT}/calls/${one}${names.folder}.calls.ts`) !== undefined);
  const contract = parent === undefined ? newGroup(names, read) : knownGroup(names, parent, read);
  const routes = routesOf(names, read, pathsIn(AREAS));
  return [...contract, ...(routes === undefined ? newRoutes(names, read, area) : boundIn(routes, names, read))];
}

/** The routes file that binds calls of the group: the one named after it, where there are several. */
function routesOf({ group, folder }: CallNames, read: Read, paths: readonly string[]): string | undefined {
  const all = paths.filter((path) => path.endsWith('.routes.ts') && read(path)?.includes(`(calls.${group}.`));
  return all.find((path) => path.endsWith(`/${folder}.routes.ts`)) ?? all[0];
}

const descriptor = ({ call, folder, type }: CallNames) => `  /** Say in one sentence what it answers (spec 7). */
  ${call}: defineCall<${type}>({ method: 'GET', path: '/v1/${folder}/${kebab(call)}' }),\n`;

const schemaText = ({ schema, type }: CallNames) => `const ${schema} = {
  query: Type.Object({}),
  reply: Type.Object({ result: Type.Object({ code: Type.Literal(0) }) }),
};
export type ${type} = { [K in keyof typeof ${schema}]: Static<(typeof ${schema})[K]> };
`;

const sample = ({ call }: CallNames) => `  ${call}: { args: {}, reply: { result: { code: 0 } } },\n`;

const binding = ({ group, call }: CallNames) =>
  `  bind(calls.${group}.${call}, schemas.${group}.${call}, () => ({ result: { code: 0 } as const }));\n`;

/** Before the bracket that closes a tree, which may stand in the same line as the last entry. */
const endOfTree = (name: string) => new RegExp(`(?<=export const ${name} = \\{[\\s\\S]*?[^,\\s]),?\\s*\\};`);

function knownGroup(names: CallNames, parent: string, read: Read): Change[] {
  const { group, folder, call, schema, type } = names;
  const file = `${CONTRACT}/calls/${parent}${folder}`;
  return insertAll(read, [
    {
      path: `${file}.calls.ts`,
      before: new RegExp(`(?<=import type \\{[^}]*[^,\\s]),?\\s*\\} from './${folder}\\.schema`),
      text: `, ${type}`,
    },
    { path: `${file}.calls.ts`, before: /\};\s*$/, text: descriptor(names) },
    { path: `${file}.schema.ts`, before: `export const ${group}Schemas`, text: `${schemaText(names)}\n` },
    { path: `${file}.schema.ts`, before: endOfTree(`${group}Schemas`), text: `, ${call}: ${schema}` },
    { path: `${SAMPLES}/${parent}${folder}.ts`, before: /\};\s*$/, text: sample(names) },
  ]);
}

function newGroup(names: CallNames, read: Read): Change[] {
  const { group, folder, call, schema, type } = names;
  return [
    write(
      `${CONTRACT}/calls/${folder}.calls.ts`,
      `import { defineCall } from '../define-call.ts';\nimport type { ${type} } from './${folder}.schema.ts';\n\nexport const ${group} = {\n${descriptor(names)}};\n`,
    ),
    write(
      `${CONTRACT}/calls/${folder}.schema.ts`,
      `import { type Static, Type } from 'typebox';\n\n${schemaText(names)}\nexport const ${group}Schemas = { ${call}: ${schema} };\n`,
    ),
    write(`${SAMPLES}/${folder}.ts`, samplesText(names)),
    ...insertAll(read, [
      importBefore(`${CONTRACT}/calls.ts`, 'import type { ApiOf', `{ ${group} } from './calls/${folder}.calls.ts'`),
      { path: `${CONTRACT}/calls.ts`, before: endOfTree('calls'), text: `, ${group}` },
      importBefore(
        `${CONTRACT}/schemas.ts`,
        'import { CommonQuery',
        `{ ${group}Schemas } from './calls/${folder}.schema.ts'`,
      ),
      { path: `${CONTRACT}/schemas.ts`, before: endOfTree('schemas'), text: `, ${group}: ${group}Schemas` },
      importBefore(`${SAMPLES}/samples.ts`, 'import type { Sample }', `{ ${group} } from './${folder}.ts'`),
      { path: `${SAMPLES}/samples.ts`, before: /,?\s*\};\s*$/, text: `, ${group}` },
    ]),
  ];
}

const importBefore = (path: string, before: string, what: string) => ({ path, before, text: `import ${what};\n` });

const samplesText = (names: CallNames) => `import type { calls } from '@griot/contract/calls';
import type { Sample } from './sample.ts';

export const ${names.group}: { [K in keyof typeof calls.${names.group}]: Sample<(typeof calls.${names.group})[K]> } = {
${sample(names)}};
`;

function boundIn(path: string, names: CallNames, read: Read): Change[] {
  const before = /(?<=export function \w+\(\s*bind\b[\s\S]*?\n)\}\n/;
  return insertAll(read, [{ path, before, text: `\n${binding(names)}` }]);
}

/** An area that is there gets a room for the group; one that is not is made of it. */
function newRoutes(names: CallNames, read: Read, area = names.folder): Change[] {
  const open = `${AREAS}/${area}/open-${area}.ts`;
  const isThere = read(open) !== undefined;
  const routes = isThere ? `./${names.folder}/${names.folder}.routes.ts` : `./${names.folder}.routes.ts`;
  const bound = `${names.group}Routes(bind);\n`;
  const file = write(
    `${AREAS}/${area}/${routes.slice(2)}`,
    `import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '${isThere ? '../../..' : '../..'}/http/bind-call.ts';

export function ${names.group}Routes(bind: BindCall): void {
${binding(names)}}
`,
  );
  if (!isThere) return [file, ...newArea(names, area, read)];
  const bindings = insertAll(read, [
    { path: open, before: /^import /m, text: `import { ${names.group}Routes } from '${routes}';\n` },
    { path: open, before: /(?<=function bindCalls\([\s\S]*?\n) {2}\}\n/, text: `    ${bound}` },
  ]);
  return [file, ...bindings];
}

/** An area is a folder, the file that opens it, a word in the order of all areas, and its lines where areas are bound. */
function newArea({ group, folder }: CallNames, area: string, read: Read): Change[] {
  const open = `open${pascal(area)}`;
  return [
    write(
      `${AREAS}/${area}/open-${area}.ts`,
      `import type { BindCall } from '../../http/bind-call.ts';
import { ${group}Routes } from './${folder}.routes.ts';

/** Say in one sentence what the area is about. */
export function ${open}() {
  function bindCalls(bind: BindCall): void {
    ${group}Routes(bind);
  }

  return { bindCalls };
}
`,
    ),
    ...insertAll(read, [
      { path: ORDER, before: "  'samples',\n", text: `  '${area}',\n` },
      {
        path: BIND_AREAS,
        before: /import \{[^}]*\} from '\.\.\/areas\//,
        text: `import { ${open} } from '../areas/${area}/open-${area}.ts';\n`,
      },
      {
        path: BIND_AREAS,
        before: /(?<=export function openAreas[\s\S]*?\n) {2}\};\n/,
        text: `    ${camel(area)}: ${open}(),\n`,
      },
      {
        path: BIND_AREAS,
        before: /(?<=export function bindAreas[\s\S]*?\n) {2}return /,
        text: `  areas.${camel(area)}.bindCalls(bind);\n`,
      },
    ]),
  ];
}
