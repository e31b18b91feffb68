import { z } from 'zod';
import { allFields } from './content-kind';
import { contentKinds } from './content-kinds';

test.each(Object.values(contentKinds).map((kind) => [kind.noun, kind] as const))(
  'the %s form has one control for each field that is sent',
  (_noun, kind) => {
    const { schema } = kind;
    if (!(schema instanceof z.ZodObject)) throw new TypeError('The schema of a kind is a z.object().');
    const names = allFields(kind).map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(schema.shape).sort());
  },
);
