import { optionKeys, sizeLabelKey } from '@/lib/rules/product-attributes';

/** Fields that a column of a plain CSV may hold. */
export const columnFields = [
  'handle',
  'id',
  'title',
  'description',
  'category',
  'parentCategory',
  'gender',
  'regularPrice',
  'discountedPrice',
  'image',
  'images',
  'available',
  'stock',
  'featured',
  'hidden',
  'published',
  'status',
  'seoTitle',
  'seoDescription',
  'goesWith',
  'variantSize',
  'variantColor',
  'variantSku',
  'variantBarcode',
  'variantImage',
  'hsn',
  'gstRate',
] as const;
export type ColumnField = (typeof columnFields)[number];

/** Column names of each field, best first. */
export const fieldNames: Record<ColumnField, string[]> = {
  handle: ['handle', 'slug'],
  id: ['id', 'product_id', 'item_id', 'sku', 'product_code', 'item_code', 'code', 'asin'],
  title: ['title', 'name', 'product_name', 'product_title', 'item_name', 'product', 'item'],
  description: ['description', 'product_description', 'long_description', 'details', 'about'],
  category: ['category', 'main_category', 'product_category', 'category_name', 'department'],
  parentCategory: [
    'parent_category',
    'parentcategory',
    'sub_category',
    'subcategory',
    'product_type',
    'type',
  ],
  gender: ['gender'],
  regularPrice: [
    'regular_price',
    'market_price',
    'mrp',
    'list_price',
    'original_price',
    'actual_price',
    'compare_at_price',
  ],
  discountedPrice: [
    'discounted_price',
    'sale_price',
    'selling_price',
    'offer_price',
    'special_price',
    'discount_price',
    'final_price',
    'price',
  ],
  image: ['image', 'img', 'image_url', 'img_url', 'imgurl', 'image_src', 'picture', 'photo'],
  images: ['images', 'image_urls', 'pictures', 'photos', 'gallery'],
  available: ['available', 'in_stock', 'availability'],
  stock: ['stock', 'quantity', 'qty', 'inventory', 'stock_quantity', 'inventory_quantity'],
  featured: ['featured', 'is_featured'],
  hidden: ['hidden'],
  published: ['published', 'is_published', 'visible'],
  status: ['status'],
  seoTitle: ['seo_title', 'meta_title'],
  seoDescription: ['seo_description', 'meta_description'],
  goesWith: ['goes_with'],
  variantSize: ['variant_size', 'option_size'],
  variantColor: ['variant_color', 'variant_colour', 'option_color', 'option_colour'],
  variantSku: ['variant_sku'],
  variantBarcode: ['variant_barcode'],
  variantImage: ['variant_image'],
  hsn: ['hsn', 'hsn_code'],
  gstRate: ['gst_rate', 'gst'],
};

/** Column names that become attributes, by attribute key. */
export const attributeNames: Record<string, string[]> = {
  ...optionKeys,
  [sizeLabelKey]: ['size_label'],
  brand: ['brand', 'brand_name', 'vendor', 'manufacturer'],
  type: ['type', 'product_type'],
  material: ['material', 'materials'],
  'eco-friendly': ['eco_friendly', 'ecofriendly'],
  barcode: ['barcode', 'gtin', 'ean', 'upc'],
};

/** A column `attribute:fabric` becomes the attribute `fabric`. */
export const attributePrefix = 'attribute:';
