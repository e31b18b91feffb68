/** The media-chrome elements that the player uses; importing one registers it. The whole library is twice as large. */
import 'media-chrome/media-captions-button';
import 'media-chrome/media-control-bar';
import 'media-chrome/media-controller';
import 'media-chrome/media-fullscreen-button';
import 'media-chrome/media-loading-indicator';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-play-button';
import 'media-chrome/media-seek-backward-button';
import 'media-chrome/media-seek-forward-button';
import 'media-chrome/media-time-display';
import 'media-chrome/media-time-range';
import 'media-chrome/media-volume-range';
import type { HTMLAttributes, Ref } from 'react';

interface MediaElementProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
  /** The number of seconds that a seek button skips. */
  seekoffset?: string;
  showduration?: boolean;
  /** Shows the time as plain text instead of a button. */
  notoggle?: boolean;
  /** Without these, the controller would store the choices for everyone who uses the browser. */
  nomutedpref?: boolean;
  nosubtitleslangpref?: boolean;
  novolumepref?: boolean;
}

type MediaElement =
  | 'captions-button'
  | 'control-bar'
  | 'controller'
  | 'fullscreen-button'
  | 'loading-indicator'
  | 'mute-button'
  | 'play-button'
  | 'seek-backward-button'
  | 'seek-forward-button'
  | 'time-display'
  | 'time-range'
  | 'volume-range';

type MediaIntrinsics = { [Name in MediaElement as `media-${Name}`]: MediaElementProps };

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React looks for the tags of its JSX in this namespace
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- only an interface merges
    interface IntrinsicElements extends MediaIntrinsics {}
  }
}
