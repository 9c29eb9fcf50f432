import { expect, it } from 'vitest';
import { type Env, readConfig } from './config.ts';
import { unknownNameLine, unknownNames } from './config-names.ts';
import { type SettingName, settingNames, settings, toolVariables } from './config-settings.ts';

it.each([
  ['GRIOT_DEM', 'GRIOT_DEMO'],
  ['GRIOT_TRUSTPROXY', 'GRIOT_TRUST_PROXY'],
  ['GRIOT_FECTH', 'GRIOT_FETCH'],
  ['GRIOT_ORIGIN_NEWS_AF_DETIAL', 'GRIOT_ORIGIN_NEWS_AF_DETAIL'],
  ['GRIOT_SOMETHING_ELSE', undefined],
])('%s is no setting; the nearest is %s', (name, nearest) => {
  expect(unknownNames({ [name]: 'on' })).toEqual([{ name, nearest }]);
});

it('settings there are, and what is not ours, are passed over', () => {
  expect(unknownNames({ GRIOT_DATA: '/x', GRIOT_DEMO: 'off', GRIOT_LONG: '1', PATH: '/bin', PROT: '3000' })).toEqual(
    [],
  );
});

it('the line names both', () => {
  const line = 'GRIOT_DEM is set, but Griot knows no such setting. Is it GRIOT_DEMO?';
  expect(unknownNames({ GRIOT_DEM: '1' }).map(unknownNameLine)).toEqual([line]);
});

const configOf = (env: Env) => {
  const outcome = readConfig(env, '/srv/griot');
  return outcome.ok ? { ...outcome.config, portIsNamed: false } : outcome.problems;
};

it('the configuration reads every setting of the list, and no other variable', () => {
  const asked = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  expect([...asked].sort()).toEqual([...settingNames].sort());
});

it.each(settingNames.filter((name) => settings[name].usual !== undefined))(
  '%s set to its usual value is as unset',
  (name) => {
    expect(configOf({ [name]: settings[name].usual })).toEqual(configOf({}));
  },
);

it.each(Object.keys(toolVariables))('%s, which tools read, is no slip', (name) => {
  expect(unknownNames({ [name]: '1' })).toEqual([]);
});

/** A setting has either a usual value or words for what happens without it, and its meaning in sentences. */
it.each(settingNames)('%s says what it means, and what holds without it', (name: SettingName) => {
  const { usual, unset, means } = settings[name];
  expect([usual, unset].filter((text) => text !== undefined)).toHaveLength(1);
  expect(means).toMatch(/^(?:[A-Z]|\d).{10,}\.$/);
});
