/** Files that webpack turns into URLs (`asset/resource`). */
declare module '*.woff2' {
  const url: string;
  export default url;
}
/** Drawings, which `@svgr/webpack` turns into components (svgr-options.ts). */
declare module '*.svg' {
  import type { FunctionComponent, SVGProps } from 'react';
  const Drawing: FunctionComponent<SVGProps<SVGSVGElement> & { title?: string }>;
  export default Drawing;
}

/** The `src/screens.ts` of the app whose build program is being built. */
declare module 'app-source/screens' {
  import type { Extension } from '@learn-for-life/contract';
  import type { ScreenGroup } from 'shared-ui/screens';
  export const extensions: readonly Extension[] | undefined;
  const groups: readonly ScreenGroup[];
  export default groups;
}

/** Webpack's `require.context` for ES modules. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ): { (file: string): unknown; keys(): string[] };
}
/** Style sheets are imported as text, and their fonts as URLs. */
declare module '*.css' {
  const rules: string;
  export default rules;
}
