import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

export const StageRoot = styled.div`
  display: grid;
  gap: var(--space-5);
  > div {
    position: relative;
    min-width: 0;
  }
  ${media.wide} {
    &[data-beside='true'] {
      grid-template-columns: minmax(0, 1fr) 22rem;
    }
  }
`;

export const Player = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: var(--radius-l);
  box-shadow: var(--shadow-2);
  isolation: isolate;
  /* Smaller than the picture, or its edge would show at the rounded corners. */
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 2px;
    border-radius: calc(var(--radius-l) - 2px);
    background: var(--color-night);
  }

  media-controller {
    /* WebKit ignores percentages of an aspect ratio's height: a dark line showed above the video. */
    position: absolute;
    inset: 0;
    display: block;
    container-type: inline-size;
    background: none;
    --media-font-family: var(--font-text);
    --media-primary-color: #fff;
    --media-secondary-color: rgb(23 20 61 / 0.82);
    /* Replaces the secondary colour, because buttons are on the video. */
    --media-control-hover-background: rgb(72 66 132 / 0.94);
    --media-range-bar-color: var(--color-accent);
    --media-range-thumb-background: #fff;
    --media-control-height: 1.5rem;
    --media-control-padding: 0.625rem;
    --media-focus-box-shadow: inset 0 0 0 3px #ffd089;
    --media-tooltip-background-color: var(--color-night);
  }
  video,
  &[data-poster] > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  video::cue {
    font-family: var(--font-text);
    background: rgb(23 20 61 / 0.86);
  }
  /* The captions are drawn above the controls (captions.tsx). */
  video[data-captions]::cue {
    visibility: hidden;
  }
  media-loading-indicator {
    position: absolute;
    inset: 0;
    margin: auto;
    pointer-events: none;
  }
  media-control-bar {
    width: 100%;
    &[hidden] {
      display: none;
    }
  }
  media-time-range {
    flex: 1;
    min-width: 4rem;
  }
  media-volume-range {
    width: 5rem;
  }
  /* No room in a narrow player: the transcript and time line also seek, and devices have volume keys. */
  @container (width < 38rem) {
    media-volume-range {
      display: none;
    }
  }
  @container (width < 32rem) {
    media-seek-backward-button,
    media-seek-forward-button {
      display: none;
    }
  }
  @container (width < 24rem) {
    media-mute-button,
    media-time-display {
      display: none;
    }
  }
`;

export const Select = styled.select`
  /* WebKit's own list is white, like our text. Firefox would use the bar's line height, which is 0. */
  appearance: none;
  align-self: center;
  height: 2.75rem;
  line-height: 2.75rem;
  padding: 0 var(--space-3);
  border: 0;
  border-radius: 0;
  background: var(--media-secondary-color);
  color: #fff;
  text-align: center;
  font-size: var(--text-s);
  font-weight: 700;
  cursor: pointer;
  option {
    background: var(--color-night);
  }
  &:hover {
    background: var(--media-control-hover-background);
  }
  &:focus-visible {
    outline: 3px solid #ffd089;
    outline-offset: -3px;
  }
`;

/** The big Play button, only before the first play; after that, the control bar and a click on the picture do its job. */
export const BigPlay = styled.span`
  media-controller[mediahasplayed] &,
  media-controller[medialoading]:not([mediapaused]) & {
    display: none;
  }
  media-play-button {
    width: 5rem;
    height: 5rem;
    border-radius: 50%;
    color: var(--color-accent-ink);
    --media-primary-color: var(--color-accent-ink);
    --media-control-background: var(--color-accent);
    --media-control-hover-background: var(--color-accent-hover);
    --media-button-icon-width: 2.5rem;
    --media-button-icon-height: 2.5rem;
    --media-focus-box-shadow: 0 0 0 4px #ffd089;
  }
  @container (width < 32rem) {
    media-play-button {
      width: 3.5rem;
      height: 3.5rem;
      --media-button-icon-width: 1.75rem;
      --media-button-icon-height: 1.75rem;
    }
  }
  /* Looks final before the code arrives; a click anywhere on the picture plays. */
  media-controller:not(:defined) & {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    cursor: pointer;
    media-play-button {
      display: grid;
      place-content: center;
      background: var(--media-control-background);
      &::after {
        content: '';
        position: absolute;
        inset: 0;
      }
      &:hover {
        background: var(--media-control-hover-background);
      }
      &:focus-visible {
        outline: none;
        box-shadow: var(--media-focus-box-shadow);
      }
    }
    svg {
      width: var(--media-button-icon-width);
      height: var(--media-button-icon-height);
      fill: var(--media-primary-color);
    }
  }
`;

export const Problem = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-5);
  background: rgb(23 20 61 / 0.97);
  color: var(--color-on-night);
  text-align: center;
  font-weight: 600;
`;
