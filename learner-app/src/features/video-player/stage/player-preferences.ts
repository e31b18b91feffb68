import { browserStorage } from 'shared-ui/start';

/** A person's choices in the player. */
export interface PlayerPreferences {
  /** Language of the captions; null when they are off. */
  captions: string | null;
  speed: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
}

/** Storage key of a user's choices, which aren't shared with other users of the same computer. */
export const playerPreferencesKey = (userId: string): string => `learning-platform-player:${userId}`;

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/** Returns a user's choices in this browser, with the default for any that are missing or damaged. */
export function readPlayerPreferences(userId: string): PlayerPreferences {
  let stored: Partial<Record<keyof PlayerPreferences, unknown>> = {};
  try {
    stored = Object(
      JSON.parse(browserStorage.getItem(playerPreferencesKey(userId)) ?? '{}'),
    ) as typeof stored;
  } catch (error) {
    console.warn(error);
  }
  const { captions, speed, volume, muted } = stored;
  return {
    captions: typeof captions === 'string' ? captions : null,
    speed: isBetween(speed, 0.25, 4) ? speed : 1,
    volume: isBetween(volume, 0, 1) ? volume : 1,
    muted: muted === true,
  };
}

export function storePlayerPreferences(userId: string, preferences: PlayerPreferences): void {
  browserStorage.setItem(playerPreferencesKey(userId), JSON.stringify(preferences));
}
