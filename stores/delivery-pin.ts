import { storedTexts } from './stored-texts';

/** Six digits and their town or state. */
export const useDeliveryPin = storedTexts('delivery-pin', () => localStorage, ['pin', 'city']);
