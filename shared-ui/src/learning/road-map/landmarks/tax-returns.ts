import Bush from './nature/bush.svg';
import RoundTree from './nature/round-tree.svg';
import Calculator from './tax-returns/calculator.svg';
import Letterbox from './tax-returns/letterbox.svg';
import Office from './tax-returns/office.svg';
import Receipt from './tax-returns/receipt.svg';
import Sheaves from './tax-returns/sheaves.svg';
import { waves } from './waves.slots';

export const taxReturns = {
  landmarks: [Office, Receipt, Letterbox, Calculator, Sheaves, Letterbox, Receipt],
  trees: [RoundTree, Bush],
  slots: waves,
};
