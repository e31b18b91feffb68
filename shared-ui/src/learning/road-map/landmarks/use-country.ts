import { useEffect, useState, type ComponentType } from 'react';
import type { CategoryKey } from '../../../components/theme';
import type { Slots } from './slots';

/** The landmarks along a category's road. */
export interface Country {
  landmarks: ComponentType[];
  trees: ComponentType[];
  slots: Slots;
}

/** Each country is fetched separately, because a road shows only one. */
const fetchCountry: Record<CategoryKey, () => Promise<Country>> = {
  general: () => import('./general').then(({ general }) => general),
  'financial-literacy': () =>
    import('./financial-literacy').then(({ financialLiteracy }) => financialLiteracy),
  'life-skills': () => import('./life-skills').then(({ lifeSkills }) => lifeSkills),
  'career-planning': () => import('./career-planning').then(({ careerPlanning }) => careerPlanning),
  'tax-returns': () => import('./tax-returns').then(({ taxReturns }) => taxReturns),
};

const fetched = new Map<CategoryKey, Country>();

/**
 * Returns a category's country; undefined until its code has arrived. It stays undefined if the code can't be fetched, because a
 * country is only decorative.
 */
export function useCountry(category: CategoryKey): Country | undefined {
  const [, setArrived] = useState<Country>();
  useEffect(() => {
    if (fetched.has(category)) return;
    let mounted = true;
    fetchCountry[category]()
      .then((country) => {
        fetched.set(category, country);
        if (mounted) setArrived(country);
      })
      .catch((error: unknown) => console.warn(error));
    return () => {
      mounted = false;
    };
  }, [category]);
  return fetched.get(category);
}
