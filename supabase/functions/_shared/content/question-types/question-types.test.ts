import { deepEqual, equal, ok } from 'node:assert/strict';
import { EXAMPLES } from './examples.ts';
import { QUESTION_TYPES, typeByCode, typeByName } from './index.ts';
import { suggestLevel } from './rules.ts';

Deno.test('every question type is found by its unique code and name', () => {
  for (const type of QUESTION_TYPES) {
    equal(typeByCode(type.code)?.name, type.name);
    equal(typeByName(type.name)?.code, type.code);
  }
  equal(new Set(QUESTION_TYPES.map(({ code }) => code)).size, QUESTION_TYPES.length);
  equal(new Set(QUESTION_TYPES.map(({ name }) => name)).size, QUESTION_TYPES.length);
});

Deno.test('every question type refuses an empty question and accepts its example', () => {
  for (const type of QUESTION_TYPES) {
    const body = { questionType: type.name };
    const schema = type.schemaOf(body);
    ok(type.schemas.some((each) => each === schema));
    equal(schema.safeParse(body).success, false);
    const example = {
      ...body,
      quizId: 'quiz',
      questionTitle: 'Example',
      ...EXAMPLES[type.name],
    };
    equal(type.schemaOf(example).safeParse(example).success, true);
    equal(type.importSchema?.safeParse({ type: type.code }).success ?? false, false);
  }
});

Deno.test('first attempts suggest a level once there are 30', () => {
  deepEqual(
    [0.85, 0.84, 0.5, 0.49, null].map((facility) => suggestLevel(30, facility)),
    ['warm_up', 'core', 'core', 'challenge', undefined],
  );
  equal(suggestLevel(29, 0.1), undefined);
});
