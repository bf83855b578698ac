'use client';

import { ListingFailed } from '@/components/catalogue/listing-failed';

export default ListingFailed;
