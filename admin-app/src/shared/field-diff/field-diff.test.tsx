import { render, screen } from '@testing-library/react';
import { FieldDiff } from './field-diff';

/** Returns a field's change as people read it. */
function shown(name: string, before: unknown, after: unknown) {
  const { unmount } = render(<FieldDiff fields={[{ name, before, after }]} />);
  const text = screen.getByRole('definition').textContent;
  unmount();
  return text;
}

test('titles in a list are compared as a whole', () => {
  expect(shown('questions', ['Who signs?', 'Who pays?'], ['Who pays?', 'Who cleans?'])).toBe(
    'removed: Who signs?\nWho pays?\nadded: Who cleans?\n',
  );
  expect(shown('stops', [], ['Your lease'])).toBe('added: Your lease\n');
});

test('other texts are compared word by word, with an arrow between replaced words', () => {
  expect(shown('title', 'Your lease', 'Your bond')).toBe('Your removed: lease → added: bond');
  expect(shown('rating', 4, 6)).toBe('removed: 4 → added: 6');
  expect(shown('rating', null, 6)).toBe('added: 6');
});

test('codes are shown by their labels', () => {
  expect(shown('feedback_timing', null, 'at_end')).toBe('added: At the end');
  expect(shown('type', null, 'MCQ')).toBe('added: Multiple choice');
  expect(shown('type', null, 'NEW')).toBe('added: NEW');
});

test('a changed document is shown as changed, without its id', () => {
  expect(shown('answer', { document: 'ab12' }, { document: 'cd34' })).toBe('Document changed');
  expect(shown('answer', null, { document: 'cd34' })).toBe('added: A document');
});

test('an item without a time was a draft, and a missing item was nothing', () => {
  expect(shown('publish_at', null, 'now')).toBe('removed: Draft → added: Published');
  expect(shown('publish_at', undefined, 'now')).toBe('added: Published');
});
