import { create } from 'zustand';

export const useNewAccount = create<{ email: string }>(() => ({ email: '' }));
