import { transform } from '@svgr/core';
import { createTransformer } from '@swc/jest';

const swc = createTransformer({
  jsc: {
    parser: { syntax: 'ecmascript', jsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
});

/** For jest: the component that `@svgr/webpack` makes of an SVG file. Its configuration are the options of SVGR. */
export default {
  process(source, file, options) {
    const state = { filePath: file, componentName: 'Drawing' };
    return swc.process(transform.sync(source, options.transformerConfig, state), file, options);
  },
};
