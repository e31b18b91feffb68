import Ladder from './career-planning/ladder.svg';
import Observatory from './career-planning/observatory.svg';
import Signpost from './career-planning/signpost.svg';
import StepTower from './career-planning/step-tower.svg';
import Studio from './career-planning/studio.svg';
import Pine from './nature/pine.svg';
import TallTree from './nature/tall-tree.svg';
import { switchbacks } from './switchbacks.slots';

export const careerPlanning = {
  landmarks: [Studio, StepTower, Signpost, Ladder, Observatory, Signpost, StepTower],
  trees: [Pine, TallTree],
  slots: switchbacks,
};
