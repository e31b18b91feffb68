import { dataFieldsOf } from 'supabase-project/data-fields';
import { rpcSchemas } from 'supabase-project/rpc-schemas';
import { camelize, DATA_FIELDS } from './camelize';

test('keys become camelCase at every depth, and values stay the same', () => {
  expect(camelize({ lesson_id: 'a_b', stops: [{ score_max: 4 }], next: null })).toEqual({
    lessonId: 'a_b',
    stops: [{ scoreMax: 4 }],
    next: null,
  });
});

test('answers to a document’s fields keep the field names', () => {
  expect(camelize({ your_answer: { gross_pay: '9' }, solution: { marks: { gross_pay: true } } })).toEqual({
    yourAnswer: { gross_pay: '9' },
    solution: { marks: { gross_pay: true } },
  });
});

test('data fields are the records in results for learners and staff', () => {
  const schemas = Object.entries(rpcSchemas).filter(([name]) => !/^(admin|run)_/.test(name));
  expect(DATA_FIELDS).toEqual(dataFieldsOf(...schemas.map(([, schema]) => schema)));
});
