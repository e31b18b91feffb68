import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPS, findApp, ROOT } from '../../workspace/apps.ts';
import { pageFiles, previewName } from '../site/site-layout.ts';

const FOLDER = join(ROOT, '.github', 'workflows');
const WORKFLOWS = readdirSync(FOLDER).map((file) => file.replace('.yml', ''));
const read = (name: string) => readFileSync(join(FOLDER, `${name}.yml`), 'utf8');

test.each(APPS.filter(({ isRemote }) => isRemote))(
  'the workflow of $name equals that of other remotes',
  ({ name }) => {
    const pages = findApp(name).isHost ? pageFiles(name).map((page) => `${name}/${page} `) : [];
    expect(read(name)).toBe(
      read('learner-app')
        .replaceAll('learner-app', name)
        .replace(/(for file in .*)remotes\.json/, `$1${pages.join('')}remotes.json`),
    );
  },
);

test('the shell’s workflow switches its pages', () => {
  expect(read('shell')).toContain(`for file in history.json ${pageFiles('shell').sort().join(' ')};`);
});

test.each(APPS)('$name is released only after every check of its commit, including journeys', ({ name }) => {
  const workflow = read(name);
  expect(workflow).toMatch(/\non:\n {2}workflow_run:\n {4}workflows: \[ci\]\n.*\n {4}branches: \[main\]\n/);
  expect(workflow).toContain("workflow_run.conclusion == 'success'");
  expect(workflow).toContain("workflow_run.event == 'push'");
  expect(workflow).toContain("ref: '${{ github.event.workflow_run.head_sha }}'");
});

test.each([...APPS.map(({ name }) => name), 'switch'])(
  '%s waits for other releases and cancels none',
  (name) => {
    expect(/\nconcurrency:\n((?: {2}.*\n)+)/.exec(read(name))?.[1]).toBe('  group: release\n  queue: max\n');
  },
);

test.each(WORKFLOWS)('%s has only the permissions it names, with credentials that expire', (name) => {
  const [, permissions = ''] = /\npermissions:\n((?: {2}.*\n)+)/.exec(read(name)) ?? [];
  const granted = [...permissions.matchAll(/^ {2}([\w-]+): (\w+)$/gm)].map(
    ([, right, level]) => `${right} ${level}`,
  );
  const comments = name === 'previews' ? ['pull-requests write'] : [];
  const known = ['actions read', 'contents read', 'id-token write', ...comments];
  expect(known).toEqual(expect.arrayContaining(granted));
  expect(granted).toContain('contents read');
  expect(read(name)).not.toMatch(/AWS_(SECRET_)?ACCESS_KEY/);
});

test('a preview is published only for a pull request in this repository, by a role for previews, and switches nothing', () => {
  const workflow = read('previews');
  expect(workflow).toMatch(/\non:\n {2}pull_request:\npermissions:\n/);
  const [condition = ''] = /(?<=\n {4}if: ).*/.exec(workflow) ?? [];
  expect(condition.split(' && ')).toContain(
    'github.event.pull_request.head.repo.full_name == github.repository',
  );
  expect(workflow).toContain('role-to-assume: ${{ vars.AWS_PREVIEW_ROLE }}');
  expect(workflow).toContain('persist-credentials: false');
  const uploads = [...workflow.matchAll(/aws s3 \w+ published(?:.*\\\n)*.*/g)].map(([command]) => command);
  expect(uploads).toHaveLength(1);
  expect(uploads[0]).toContain(`--exclude '*' --include "*/releases/${previewName('$COMMIT')}/*"`);
  expect(workflow).toContain('pr comment "$PR" --repo "$GITHUB_REPOSITORY" --edit-last --create-if-none');
});

test('a pull request runs the tests of the README', () => {
  expect(read('ci')).toMatch(/\n {2}pull_request:\n[^]*\n {6}- run: \.ci\/run\n/);
  const script = readFileSync(join(ROOT, '.ci', 'run'), 'utf8');
  expect(script).toMatch(/\nexec npm test\n$/);
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain('\nnpm test ');
});
