import { createServer } from 'node:net';
import { checkFolders, checkPorts, checkVersions } from './machine.ts';

const problems = (findings: { part: string; problem: string | null }[]) =>
  Object.fromEntries(findings.flatMap(({ part, problem }) => (problem ? [[part, problem]] : [])));
const PORTS = { STACK_DIR: '/nowhere', SHELL_PORT: '20111', LEARNER_PORT: '20112', ADMIN_PORT: '20113' };
const FREE = { ...PORTS, API_PORT: '20114', DB_PORT: '20115' };

test('the versions in use match the repository’s', () => {
  expect(problems(checkVersions())).toEqual({});
});

test('invalid, duplicate and occupied ports are reported with their variable', async () => {
  expect(problems(await checkPorts(FREE))).toEqual({});
  const taken = createServer().listen(20114, '127.0.0.1');
  const findings = await checkPorts({ ...FREE, SHELL_PORT: 'abc', ADMIN_PORT: '20112' });
  taken.close();
  expect(problems(findings)).toEqual({
    'shell port': 'SHELL_PORT=abc isn’t a port. Use a whole number from 1 to 65535.',
    'admin-app port': 'is 20112, which learner-app also uses',
    'API port': expect.stringContaining('Port 20114 (API) is in use by another program.') as string,
  });
  expect(findings.find(({ part }) => part === 'admin-app port')?.remedy).toContain('ADMIN_PORT=<port>');
});

test('a folder that isn’t writable is reported', async () => {
  expect(problems(await checkFolders({}))).toEqual({});
  // No one can create a folder there, not even root.
  expect(Object.keys(problems(await checkFolders({ STACK_DIR: '/proc/1/fdinfo/stack' })))).toEqual([
    'folder /proc/1/fdinfo/stack',
  ]);
});
