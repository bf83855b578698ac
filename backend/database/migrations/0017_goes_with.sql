ALTER TABLE "products" ADD COLUMN "goes_with" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_handle",(- "id"));