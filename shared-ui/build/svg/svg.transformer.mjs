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

/** For jest: the component that `@svgr/webpack` creates from an SVG file. Its configuration is the options of SVGR. */
export default {
  process(source, file, options) {
    const config = { ...options.transformerConfig, plugins: [svgo, jsx] };
    const component = transform.sync(source, config, { filePath: file, componentName: 'Drawing' });
    return swc.process(component, file, options);
  },
};
