import { transform } from '@svgr/core';
import jsx from '@svgr/plugin-jsx';
import svgo from '@svgr/plugin-svgo';
import { createTransformer } from '@swc/jest';

const swc = createTransformer({
  jsc: {
    parser: { syntax: 'ecmascript', jsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
});

/** Turns an SVG file into a component for jest, as `@svgr/webpack` does. The transformer's configuration contains SVGR's options. */
export default {
  process(source, file, options) {
    const config = { ...options.transformerConfig, plugins: [svgo, jsx] };
    const component = transform.sync(source, config, { filePath: file, componentName: 'Drawing' });
    return swc.process(component, file, options);
  },
};
