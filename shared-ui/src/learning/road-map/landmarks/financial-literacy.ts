import Bank from './financial-literacy/bank.svg';
import CoinTree from './financial-literacy/coin-tree.svg';
import MarketStall from './financial-literacy/market-stall.svg';
import PiggyStatue from './financial-literacy/piggy-statue.svg';
import Windmill from './financial-literacy/windmill.svg';
import RoundTree from './nature/round-tree.svg';
import { rows } from './rows.slots';

export const financialLiteracy = {
  landmarks: [MarketStall, Bank, Windmill, CoinTree, PiggyStatue, Windmill, Bank],
  trees: [RoundTree, CoinTree],
  slots: rows,
};
