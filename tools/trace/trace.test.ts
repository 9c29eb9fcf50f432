import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { knownIds, problems, type Report, readLedger, shrunk } from './ledger.ts';
import { trace, withoutGit } from './trace.ts';

const requirements = '## A · things\n- AAA-01 One. AAA-02 Two.\n- BBB-01 Three (see AAA-01).\n';
const test = (title: string, status = 'passed', ...ancestorTitles: string[]) => ({ title, status, ancestorTitles });
const report = (...tests: ReturnType<typeof test>[]): Report => ({ testResults: [{ assertionResults: tests }] });
const ledger = (list: string, ...tests: ReturnType<typeof test>[]) =>
  readLedger(requirements, list, [report(...tests)]);

describe('what counts as proof', () => {
  it('finds every id of the requirements once, in order', () => {
    expect(knownIds(requirements)).toEqual(['AAA-01', 'AAA-02', 'BBB-01']);
  });

  it('takes ids from the title of a test and of the describes around it', () => {
    const { proved } = ledger('', test('AAA-01 and AAA-02 hold'), test('holds', 'passed', 'outer BBB-01', 'inner'));
    expect([...proved]).toEqual(['AAA-01', 'AAA-02', 'BBB-01']);
  });

  it.each(['failed', 'pending', 'skipped', 'todo', 'disabled'])('does not take a %s test', (status) => {
    expect([...ledger('', test('AAA-01', status)).proved]).toEqual([]);
  });

  it('takes only words with a prefix of the requirements for ids', () => {
    expect(ledger('', test('reads ISO-88 and AAA-011')).named).toEqual([]);
  });
});

describe('what is wrong', () => {
  const all = [test('AAA-01'), test('AAA-02'), test('BBB-01')];

  it('nothing, when every id is either proved or listed', () => {
    expect(problems(ledger('# words\nBBB-01\n', test('AAA-01'), test('AAA-02')), undefined)).toEqual([]);
  });

  it('an id neither proved nor listed', () => {
    expect(problems(ledger('BBB-01', test('AAA-01')), undefined)).toEqual([
      expect.stringMatching(/^AAA-02 is proved by no/),
    ]);
  });

  it('an id whose test fails now', () => {
    const now = ledger('', test('AAA-01'), test('AAA-02'), test('BBB-01', 'failed'));
    expect(problems(now, undefined)).toEqual([expect.stringMatching(/^BBB-01 is proved by no/)]);
  });

  it('an id proved but still listed', () => {
    expect(problems(ledger('BBB-01', ...all), undefined)).toEqual([
      expect.stringContaining('BBB-01 is proved now: remove'),
    ]);
  });

  it('a listed id that is unknown', () => {
    expect(problems(ledger('BBB-09', ...all), undefined)).toEqual([expect.stringContaining('BBB-09 is listed')]);
  });

  it('an unknown id in a title, whatever became of the test', () => {
    expect(problems(ledger('', ...all, test('AAA-07', 'skipped')), undefined)).toEqual([
      expect.stringContaining('AAA-07 stands in a test title'),
    ]);
  });

  it('a list that has grown, unless by a new requirement', () => {
    const now = ledger('AAA-02\nBBB-01', test('AAA-01'));
    expect(problems(now, { listed: ['BBB-01'], known: ['AAA-01', 'AAA-02', 'BBB-01'] })).toEqual([
      expect.stringContaining('AAA-02 was added'),
    ]);
    expect(problems(now, { listed: ['BBB-01'], known: ['AAA-01', 'BBB-01'] })).toEqual([]);
  });
});

describe('shrinking', () => {
  it('writes all unproved ids the first time, and afterwards only takes out', () => {
    const first = ledger('', test('AAA-01'));
    expect(shrunk(first, undefined, true)).toEqual(['AAA-02', 'BBB-01']);
    const later = ledger('BBB-01\nAAA-09', test('AAA-01'));
    expect(shrunk(later, undefined, false)).toEqual(['BBB-01']);
  });

  it('takes in a requirement that is new', () => {
    const now = ledger('BBB-01', test('AAA-01'));
    expect(shrunk(now, { listed: ['BBB-01'], known: ['AAA-01', 'BBB-01'] }, false)).toEqual(['AAA-02', 'BBB-01']);
  });
});

describe('in a repository', () => {
  const roots: string[] = [];
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
  });
  const repository = () => {
    const root = mkdtempSync(join(tmpdir(), 'griot-trace-'));
    roots.push(root);
    mkdirSync(join(root, 'docs'));
    mkdirSync(join(root, '.reports'));
    writeFileSync(join(root, 'docs/requirements.md'), requirements);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
        cwd: root,
        stdio: 'ignore',
        env: withoutGit(process.env),
      });
    return {
      root,
      git,
      list: (...ids: string[]) => writeFileSync(join(root, 'docs/unproved-requirements.txt'), `${ids.join('\n')}\n`),
      prove: (...ids: string[]) =>
        writeFileSync(join(root, '.reports/unit.json'), JSON.stringify(report(...ids.map((id) => test(id))))),
    };
  };

  it('asks for the tests to be run when there is no report', () => {
    expect(trace(repository().root).problems).toEqual([expect.stringContaining('run the tests first')]);
  });

  it('writes the first list, and passes with it', () => {
    const { root, prove } = repository();
    prove('AAA-01');
    expect(trace(root, { shrink: true }).problems).toEqual([]);
    expect(readFileSync(join(root, 'docs/unproved-requirements.txt'), 'utf8')).toMatch(
      /^# .*\n# .*\nAAA-02\nBBB-01\n$/,
    );
  });

  it('sees a list grow, before and after the commit that grew it', () => {
    const { root, git, list, prove } = repository();
    list('BBB-01');
    git('init', '--initial-branch=main');
    git('add', 'docs');
    git('commit', '--message=first');
    prove('AAA-01');
    list('AAA-02', 'BBB-01');
    expect(trace(root).problems).toEqual([expect.stringContaining('AAA-02 was added')]);
    git('commit', '--all', '--message=grown');
    expect(trace(root).problems).toEqual([expect.stringContaining('AAA-02 was added')]);
    git('checkout', '-b', 'branch', 'HEAD^');
    prove('AAA-01', 'AAA-02');
    expect(trace(root).problems).toEqual([]);
  });
});
