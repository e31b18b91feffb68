import { drawDocuments } from '../../functions/_shared/content/documents/draws.ts';
import { templateDocument, TEMPLATES } from '../../functions/_shared/content/documents/templates/index.ts';

/** Checks the 11 digits of an ABN: https://abr.business.gov.au/Help/AbnFormat */
const isAbn = (digits: string) => {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  return (
    weights.reduce((sum, weight, i) => sum + weight * (Number(digits[i]) - (i === 0 ? 1 : 0)), 0) % 89 === 0
  );
};
/** Checks a tax file number's 9 digits by their weighted sum. */
const isTfn = (digits: string) =>
  [1, 4, 3, 7, 5, 8, 6, 9, 10].reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11 === 0;

test.each(Object.values(TEMPLATES).map((template) => [template.document.title, template] as const))(
  '%s: at least a hundred different documents without problems, and no number to find is printed elsewhere',
  (_title, template) => {
    const definition = templateDocument(template);
    const { draws, problems } = drawDocuments(definition, Infinity);
    expect(problems).toEqual([]);
    expect(draws.length).toBeGreaterThanOrEqual(100);
    expect(definition.variables.length).toBeGreaterThan(1);
    expect(definition.formulas.length).toBeGreaterThan(1);
    // A number that the document asks for appears nowhere else on it.
    for (const { id, answer, kind } of definition.fields)
      if (kind === 'number')
        expect({ id, shown: Object.keys(draws[0]?.figures ?? {}).includes(answer.slice(1, -1)) }).toEqual({
          id,
          shown: false,
        });
  },
);

test('no template has a business or tax number that could be real, or a phone number outside those reserved for fiction', () => {
  const text = JSON.stringify(TEMPLATES);
  const numbers = [...text.matchAll(/\d[\d -]{6,}\d/g)].map(([found]) => found.replaceAll(/\D/g, ''));
  expect(numbers.filter((digits) => digits.length === 11 && isAbn(digits))).toEqual([]);
  expect(numbers.filter((digits) => digits.length === 9 && isTfn(digits))).toEqual([]);
  const phones = [...text.matchAll(/\(0\d\) [\d ]+\d|\b(?:04\d\d|1[38]00|13) ?\d{2,3} ?\d{2,3}\b/g)].map(
    ([found]) => found,
  );
  expect(phones.length).toBeGreaterThan(5);
  for (const phone of phones)
    expect(phone).toMatch(/^\(0\d\) 5550 0\d{3}$|^1800 975 7\d\d$|^0491 570 \d{3}$/);
});
