import { NEW_REMOTE, runInWorkspace } from './planted-workspace.ts';

interface Finding {
  file: string;
  line: number;
  rule: string;
}

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}

/** Returns the linter's findings in a new remote. */
async function lint(files: Record<string, string>): Promise<Finding[]> {
  const output = await runInWorkspace(['oxlint/bin/oxlint', '--format', 'json', 'careers-app'], files);
  const { diagnostics } = JSON.parse(output) as Report;
  return diagnostics
    .map(({ code, filename, labels }) => ({ file: filename, line: labels[0]?.span.line ?? 0, rule: code }))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

test('only a remote’s *.api.ts files use the query builder', async () => {
  const talks = 'careers-app/src/features/talks/talks.ts';
  expect(await lint(NEW_REMOTE)).toEqual([
    { file: talks, line: 5, rule: 'eslint(no-restricted-properties)' },
    { file: talks, line: 6, rule: 'eslint(no-restricted-properties)' },
  ]);
});

test('the linter also checks types, rules that need types, hooks and accessibility', async () => {
  const findings = await lint({
    ...NEW_REMOTE,
    'careers-app/src/features/talks/talks.ts': [
      `export const count: number = 'one';`,
      `export const start = () => { Promise.resolve(count); };`,
    ].join('\n'),
    'careers-app/src/shared/menu.ts': [
      `declare const useOpen: () => boolean;`,
      `export const Menu = (props: { open: boolean }) => (props.open ? useOpen() : null);`,
    ].join('\n'),
    'careers-app/src/shared/picture.jsx': `void (<img src="a.png" />);`,
  });
  expect(findings).toMatchObject([
    { line: 1, rule: 'typescript(TS2322)' },
    { line: 2, rule: 'typescript(no-floating-promises)' },
    { line: 2, rule: 'react-hooks(rules-of-hooks)' },
    { line: 1, rule: 'jsx-a11y(alt-text)' },
  ]);
});

test('changing text beside other content has its own element', async () => {
  const lines: [code: string, isReported: boolean][] = [
    [
      'interface Props { n: number; open: boolean; title: string; items: string[]; children: Elements }',
      false,
    ],
    ['declare const { n, open, title, items, children }: Props;', false],
    ['void (<p>{n} of 3</p>);', true],
    ['void (<p>{`${n} of 3`}</p>);', false],
    ['void (<p><Icon />{title}</p>);', true],
    ['void (<p><Icon /><span>{title}</span></p>);', false],
    ["void (<p><Icon />{open ? 'Open' : 'Closed'}</p>);", true],
    ["void (<p>{open ? 'Open' : 'Closed'}</p>);", false],
    ['void (<p>{open && <Icon />}text</p>);', true],
    ['void (<p>text{open && <Icon />}</p>);', false],
    ['void (<p>text <Icon /> and text</p>);', false],
    ['void (<p><Icon />{children}</p>);', false],
    ['void (<p><Icon />{items.map((item) => <b key={item}>{item}</b>)}</p>);', false],
    ["void (<p><Icon />{items.map((item) => item + ' ')}</p>);", true],
    ['void (<>{title}</>);', true],
    ["export function Short(props: Props) { return props.open ? <Icon /> : 'text'; }", true],
    ["export function shortened(props: Props) { return props.open ? props.title : 'text'; }", false],
  ];
  const findings = await lint({
    ...NEW_REMOTE,
    'careers-app/src/features/talks/talks.ts': '',
    'careers-app/src/shared/texts.tsx': lines.map(([code]) => code).join('\n'),
  });
  const reported = findings.filter(({ rule }) => rule === 'translation(text-in-elements)');
  expect([...new Set(reported.map(({ line }) => lines[line - 1]?.[0]))]).toEqual(
    lines.filter(([, isReported]) => isReported).map(([code]) => code),
  );
});

test('dates and numbers use the fields that detect half-typed values', async () => {
  const lines: [code: string, isReported: boolean][] = [
    ['void (<input type="date" />);', true],
    ["void (<Line type={'datetime-local'} />);", true],
    ['void (<TextField type="number" />);', true],
    ['void (<input type="text" />);', false],
    ['void (<DateField type="datetime-local" />);', false],
    ['void (<XAxis type="number" />);', false],
  ];
  const findings = await lint({
    ...NEW_REMOTE,
    'careers-app/src/features/talks/talks.ts': '',
    'careers-app/src/shared/inputs.tsx': lines.map(([code]) => code).join('\n'),
  });
  const reported = findings.filter(({ rule }) => rule === 'fields(no-dated-inputs)');
  expect(reported.map(({ line }) => lines[line - 1]?.[0])).toEqual(
    lines.filter(([, isReported]) => isReported).map(([code]) => code),
  );
});
