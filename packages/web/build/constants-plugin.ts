import * as constants from '@griot/domain/constants';
import type { Plugin } from 'vite';

const statement = /import \{ ([\w, ]+) \} from '(?:@griot\/domain|\.{1,2}(?:\/\.\.)*)\/constants(?:\.ts)?';\n/;
const groups: Readonly<Record<string, unknown>> = constants;

/**
 * Puts the product's numbers where the code names them. A group of constants is one object to the build, which would
 * send all of it, names included, for the sake of one number.
 */
export function withConstants(code: string): string {
  const [whole = '', list = ''] = statement.exec(code) ?? [];
  let named = code.replace(whole, '');
  const kept = list.split(', ').filter((group) => {
    const constantOf = (name: string) => Object(groups[group])[name];
    named = named.replace(new RegExp(`\\b${group}\\.(\\w+)\\b`, 'g'), (use, name: string) =>
      ['number', 'string'].includes(typeof constantOf(name)) ? JSON.stringify(constantOf(name)) : use,
    );
    return new RegExp(`\\b${group}\\b`).test(named);
  });
  return kept.length === 0 ? named : whole.replace(list, kept.join(', ')) + named;
}

export function constantsPlugin(): Plugin {
  return {
    name: 'griot-constants',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: '/constants' },
      handler: (code) => ({ code: withConstants(code), map: null }),
    },
  };
}
