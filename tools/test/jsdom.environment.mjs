import BaseEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/** The pages of unit tests, in a newer jsdom than jest's own. */
export default class JsdomEnvironment extends BaseEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }
}
