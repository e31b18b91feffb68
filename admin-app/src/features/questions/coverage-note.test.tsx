import { screen } from '@testing-library/react';
import { aQuestion } from '../../shared/content/question.testing';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { CoverageNote } from './coverage-note';
import type { CueVideo } from './use-cue-videos';

const cue = (second: number, words: string, videoId = 'jars') => ({ videoId, second, words });
const JARS: CueVideo = {
  id: 'jars',
  title: 'Three jars',
  captions: [
    { second: 0, words: 'Where did it go?' },
    { second: 20, words: 'Three jars, one plan.' },
  ],
};
const cached = [
  [['content', 'video', 'jars', 'cue'], JARS],
  [['content', 'video', 'gone', 'cue'], null],
] as const;

test('questions without a video are listed, including those whose captions have changed', async () => {
  const onEdit = jest.fn();
  const questions = [
    aQuestion({ id: 'a', questionTitle: 'Said?', cue: cue(20, 'three jars') }),
    aQuestion({ id: 'b', questionTitle: 'Unnamed?' }),
    aQuestion({ id: 'c', questionTitle: 'Moved?', cue: cue(4, 'one plan') }),
    aQuestion({ id: 'd', questionTitle: 'Reworded?', cue: cue(20, 'two jars') }),
    aQuestion({ id: 'e', questionTitle: 'Deleted?', cue: cue(1, 'x', 'gone') }),
  ];
  const { user } = renderWithQueryClient(<CoverageNote questions={questions} onEdit={onEdit} />, { cached });
  await user.click(await screen.findByText('4 questions have no matching video'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Unnamed?No video chosen.',
    'Moved?The words are now at 0:20 in “Three jars”, not 0:04.',
    'Reworded?The captions of “Three jars” no longer include “two jars”.',
    'Deleted?Its video was deleted.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Moved?' }));
  expect(onEdit).toHaveBeenCalledWith(questions[2]);
});

test('if every question is taught, no note is shown', () => {
  const { container } = renderWithQueryClient(
    <CoverageNote questions={[aQuestion({ cue: cue(20, 'three jars') })]} onEdit={jest.fn()} />,
    { cached },
  );
  expect(container.querySelector('details')).toBeNull();
});
