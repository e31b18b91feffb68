import { chosenStack } from './chosen-stack.ts';

test.each([
  [undefined, 'embedded'],
  ['', 'embedded'],
  ['embedded', 'embedded'],
  ['supabase', 'supabase'],
])('STACK=%s chooses the stack %s', (STACK, kind) => {
  expect(chosenStack({ STACK })).toBe(kind);
});

test('any other name is refused with the valid names', () => {
  expect(() => chosenStack({ STACK: 'docker' })).toThrow('STACK is "docker". Use "embedded" or "supabase".');
});
