import { applyFormat, type Format } from './apply-format';

/** Applies a format to text in which `[` and `]` enclose the selection. */
function format(text: string, kind: Format): string {
  const start = text.indexOf('[');
  const end = text.indexOf(']') - 1;
  const value = text.replace('[', '').replace(']', '');
  const edit = applyFormat({ value, start, end }, kind);
  const after = value.slice(0, edit.from) + edit.insert + value.slice(edit.to);
  return `${after.slice(0, edit.start)}[${after.slice(edit.start, edit.end)}]${after.slice(edit.end)}`;
}

test.each<[Format, string, string]>([
  ['bold', 'Keep [all] of it', 'Keep **[all]** of it'],
  ['bold', 'Keep[ all ]of it', 'Keep **[all]** of it'],
  ['bold', 'Keep a[l]l of it', 'Keep **[all]** of it'],
  ['bold', 'Keep a[]ll of it', 'Keep **[all]** of it'],
  ['bold', 'Keep []', 'Keep **[]**'],
  ['bold', 'Keep **[all]** of it', 'Keep [all] of it'],
  ['bold', 'Keep *[all]* of it', 'Keep ***[all]*** of it'],
  ['italic', 'Keep **[all]** of it', 'Keep ***[all]*** of it'],
  ['italic', 'Keep ***[all]*** of it', 'Keep **[all]** of it'],
  ['bold', 'Keep ***[all]*** of it', 'Keep *[all]* of it'],
  ['italic', '[Keep] it', '*[Keep]* it'],
  ['code', 'the [TFN] number', 'the `[TFN]` number'],
  ['code', 'the `[TFN]` number', 'the [TFN] number'],
  ['code', 'see:\n[a\nb]\nend', 'see:\n```\n[a\nb]\n```\nend'],
  ['formula', 'Half is []', 'Half is $$[]$$'],
  ['formula', 'Half is [1/2].', 'Half is $$[1/2]$$.'],
  ['superscript', '5[3] is 125', '5^([3])^ is 125'],
  ['superscript', '5^([3])^ is 125', '5[3] is 125'],
  ['subscript', 'H[]O', 'H~([])~O'],
  ['list', 'Bring:\na[ pen\na pa]d\nbye', 'Bring:\n[- a pen\n- a pad]\nbye'],
  ['list', '[- a pen\n\n- a pad]', '[a pen\n\na pad]'],
  ['list', 'Bring:\n[]', 'Bring:\n- []'],
])('%s: %s', (kind, before, after) => {
  expect(format(before, kind)).toBe(after);
});
