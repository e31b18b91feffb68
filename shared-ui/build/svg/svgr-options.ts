import type { Config } from '@svgr/core';

/** Keeps transforms, because a repeated, moved or turned shape compresses to almost nothing, unlike separate paths. */
const keepTransforms = {
  convertPathData: { applyTransforms: false },
  convertTransform: false,
  moveGroupAttrsToElems: false,
} as const;

/**
 * The options for turning an SVG file into a component (https://react-svgr.com/docs/options), in builds and in unit tests. Drawings are
 * decorative and hidden from screen readers, unless they have a `title`, which names them.
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
      // 'sky' in landing-scene.svg → 'landing-scene_svg__a': so that two drawings on a page don't share ids.
      'prefixIds',
    ],
  },
};
