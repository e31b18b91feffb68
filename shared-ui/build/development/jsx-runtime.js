/**
 * Stands in for `react/jsx-runtime`, whose development version uses features that only a development build of React has. A development
 * build of a remote then also runs on the React of a deployed host (docs/how-to.md#try-a-remote).
 */
import { createElement, Fragment } from 'react';

export { Fragment };

const withKey = (props, key) => (key === undefined ? props : { ...props, key });

export const jsx = (type, props, key) => createElement(type, withKey(props, key));

/** Creates an element with several children, which need no keys, unlike a list's. */
export const jsxs = (type, { children, ...props }, key) =>
  createElement(type, withKey(props, key), ...children);
