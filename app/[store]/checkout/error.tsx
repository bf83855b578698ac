'use client';

export { default } from '../(shop)/error';
