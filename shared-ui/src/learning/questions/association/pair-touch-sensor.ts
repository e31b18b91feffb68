import { TouchSensor, type SensorInstance, type SensorProps } from '@dnd-kit/core';

interface Point {
  x: number;
  y: number;
}

/** The milliseconds that a finger must rest before it can drag in any direction. */
const REST_MS = 180;
/** A finger that moves no more than this many pixels counts as resting or tapping. */
const REST_PX = 8;
/**
 * A finger that moves before it has rested scrolls the page if its path is steeper than this. Otherwise it drags, because the two sides are
 * next to each other.
 */
const MAX_SLOPE = 2;

const pointOf = ({ touches, changedTouches }: TouchEvent): Point => {
  const touch = touches[0] ?? changedTouches[0];
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
};

const hasMoved = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y) > REST_PX;

/**
 * Drags an item with a finger, immediately or after a pause. dnd-kit's own sensor starts either only after a pause, so the browser treats a
 * quick drag as a swipe, or immediately, so the page can't be scrolled from an item.
 */
export class PairTouchSensor implements SensorInstance {
  autoScrollEnabled = true;
  static activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent }: { nativeEvent: TouchEvent }) => nativeEvent.touches.length === 1,
    },
  ];
  /** In Safari, only pages that listen in advance can prevent a touch from scrolling. */
  static setup = () => TouchSensor.setup();

  private readonly start: Point;
  private readonly restTimer: ReturnType<typeof setTimeout>;
  private readonly listeners = new AbortController();
  private state: 'pressed' | 'dragging' = 'pressed';
  private isMoved = false;

  private readonly props: SensorProps<object>;

  constructor(props: SensorProps<object>) {
    this.props = props;
    this.start = pointOf(props.event as TouchEvent);
    this.restTimer = setTimeout(() => this.begin(), REST_MS);
    const { signal } = this.listeners;
    // Listens on the touched element, which receives events even after it's removed from the page.
    const target = props.event.target ?? document;
    target.addEventListener('touchmove', (event) => this.move(event as TouchEvent), {
      passive: false,
      signal,
    });
    target.addEventListener('touchend', (event) => this.end(event as TouchEvent), { passive: false, signal });
    target.addEventListener('touchcancel', () => this.stop(), { signal });
    // The drag ends if a second finger zooms or the page is hidden. A long press must not open the context menu.
    document.addEventListener('touchstart', ({ touches }) => touches.length > 1 && this.stop(), { signal });
    target.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    document.addEventListener('visibilitychange', () => this.stop(), { signal });
  }

  private begin() {
    clearTimeout(this.restTimer);
    this.state = 'dragging';
    this.props.onStart(this.start);
  }

  private move(event: TouchEvent) {
    const point = pointOf(event);
    if (!this.isMoved && !hasMoved(this.start, point)) return;
    this.isMoved = true;
    if (this.state === 'pressed') {
      const isSteep =
        Math.abs(point.y - this.start.y) > MAX_SLOPE * Math.abs(point.x - this.start.x) || !event.cancelable;
      if (isSteep) {
        this.stop();
        return;
      }
      this.begin();
    }
    // Preventing the first move keeps the browser from scrolling or going back.
    if (event.cancelable) event.preventDefault();
    this.props.onMove(point);
  }

  private end(event: TouchEvent) {
    // If the finger didn't move, it was a tap, however long it took.
    if (this.state === 'pressed' || !this.isMoved) {
      this.stop();
      return;
    }
    event.preventDefault();
    this.leave();
    this.props.onEnd();
  }

  private stop() {
    this.leave();
    if (this.state === 'dragging') this.props.onCancel();
    else this.props.onAbort(this.props.active);
  }

  private leave() {
    clearTimeout(this.restTimer);
    this.listeners.abort();
  }
}
