import { parseForm } from './form.ts';

describe('reading a form', () => {
  test('nests what is in brackets, and makes lists of numbers', () => {
    const body =
      'mode=subscription&line_items[0][price]=p1&line_items[1][price]=p2&metadata[a]=%5B1%5D&expand[]=x';
    expect(parseForm(body)).toEqual({
      mode: 'subscription',
      line_items: [{ price: 'p1' }, { price: 'p2' }],
      metadata: { a: '[1]' },
      expand: ['x'],
    });
  });

  test('takes no name for more than a name', () => {
    const params = parseForm('__proto__[polluted]=1&constructor=2');
    expect(Object.keys(params)).toEqual(['__proto__', 'constructor']);
    expect({}).not.toHaveProperty('polluted');
  });
});
