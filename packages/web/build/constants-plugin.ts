import * as activityConstants from '@griot/domain/activity-constants';
import * as constants from '@griot/domain/constants';
import type { Plugin } from 'vite';

const statements =
  /import \{ ([\w, ]+) \} from '(?:@griot\/domain|\.{1,2}(?:\/\.\.)*)\/(?:activity-)?constants(?:\.ts)?';\n/g;
const groups: Readonly<Record<string, unknown>> = { ...constants, ...activityConstants };

/**
 * Puts the product's numbers where the code names them. A group of constants is one object to the build, which would
 * send all of it, names included, for the sake of one number.
 */
export function withConstants(code: string): string {
  return [...code.matchAll(statements)].reduce((named, [whole, list = '']) => withNumbers(named, whole, list), code);
}

function withNumbers(code: string, statement: string, list: string): string {
  let named = code.replace(statement, '');
  const others = list.split(', ').filter((imported) => {
    const [group = '', alias = group] = imported.split(' as ');
    const constantOf = (name: string) => Object(groups[group])[name];
    named = named.replace(new RegExp(`(?<![.\\w])${alias}\\.(\\w+)\\b`, 'g'), (use, name: string) =>
      ['number', 'string'].includes(typeof constantOf(name)) ? JSON.stringify(constantOf(name)) : use,
    );
    return new RegExp(`\\b${alias}\\b`).test(named);
  });
  return others.length === 0 ? named : statement.replace(list, others.join(', ')) + named;
}

export function constantsPlugin(): Plugin {
  return {
    name: 'griot-constants',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: 'constants' },
      handler: (code) => ({ code: withConstants(code), map: null }),
    },
  };
}
