'use client';

import { ProductFailed } from '@/components/product/product-failed';

export default ProductFailed;
