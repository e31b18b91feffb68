import { screen } from '@testing-library/react';
import { QUESTION_TYPE_INFO } from 'shared-ui/learning/questions';
import { aQuestion } from '../../shared/content/question.testing';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { findQuestionType, QUESTION_TYPES } from './question-types';

test('every question type that learners can answer can be created, and no other', () => {
  const apiNames = QUESTION_TYPES.map(({ apiName }) => apiName);
  expect([...apiNames].sort()).toEqual(QUESTION_TYPE_INFO.map(({ apiName }) => apiName).sort());
});

test.each(QUESTION_TYPES.map((type) => [type.apiName, type] as const))(
  'type %s is complete: texts, an icon, parts to merge and a form with a preview',
  async (apiName, type) => {
    expect(findQuestionType(apiName)).toBe(type);
    for (const text of [type.name, type.description]) expect(text).not.toBe('');
    expect(type.Icon).toBeDefined();
    expect(type.parts).not.toEqual([]);
    expect(type.parts.map(({ format }) => typeof format(aQuestion({ questionType: apiName })))).toEqual(
      type.parts.map(() => 'string'),
    );

    const save = () => Promise.resolve();
    renderWithQueryClient(<type.Form quizId="tax" onSave={save} />);
    // Some forms are fetched when they are shown.
    expect((await screen.findAllByRole('form', { name: type.name })).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('region', { name: 'Preview' }).length).toBeGreaterThan(0);
  },
);
