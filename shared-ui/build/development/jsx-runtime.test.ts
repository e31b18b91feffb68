import { createElement, Fragment, isValidElement } from 'react';
import * as reacts from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';

const ours = jest.requireActual<typeof reacts>('./jsx-runtime.js');
const children = ['a', createElement('b', null, 'c')];

test.each([
  ['one child', 'jsx', ['p', { className: 'x', children: 'a' }]],
  ['none', 'jsx', ['br', {}, 'k']],
  ['several', 'jsxs', ['p', { id: 'x', children }]],
  ['several, with a key', 'jsxs', [Fragment, { children }, 'k']],
  ['a list', 'jsx', ['p', { children: [createElement('i', { key: 1 })] }]],
] as const)('elements with %s equal React’s', (_what, name, args) => {
  const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const make = (runtime: typeof reacts) =>
    (runtime[name] as (...given: unknown[]) => reacts.JSX.Element)(...args);
  const [own, reference] = [make(ours), make(reacts)];
  expect(isValidElement(own)).toBe(true);
  expect([own.type, own.key, own.props]).toEqual([reference.type, reference.key, reference.props]);
  expect(renderToStaticMarkup(own)).toBe(renderToStaticMarkup(reference));
  expect(warned).not.toHaveBeenCalled();
});
