import type { Config } from '@svgr/core';

/** A shape that is repeated, moved or turned compresses to next to nothing; each as a path of its own would not. */
const keepTransforms = {
  convertPathData: { applyTransforms: false },
  convertTransform: false,
  moveGroupAttrsToElems: false,
} as const;

/**
 * How an SVG file becomes a component (https://react-svgr.com/docs/options), in builds and in unit tests. It's decoration, hidden from
 * screen readers, unless it has a `title`, which names it.
 */
export const svgrOptions: Config = {
  jsxRuntime: 'automatic',
  titleProp: true,
  svgProps: { role: 'img', 'aria-hidden': '{!title}' },
  svgoConfig: {
    plugins: [
      { name: 'preset-default', params: { overrides: { removeViewBox: false, ...keepTransforms } } },
      // An svg element in a page needs no namespace.
      'removeXMLNS',
      // 'sky' in landing-scene.svg → 'landing-scene_svg__a': two drawings on a page share no id.
      'prefixIds',
    ],
  },
};
