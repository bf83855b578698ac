-- Older orders did not say: what is counted now most likely was when it was ordered.
ALTER TABLE "order_items" ADD COLUMN "taken_from_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "order_items" SET "taken_from_stock" = true
	FROM "orders" JOIN "products" ON "products"."store_id" = "orders"."store_id"
	WHERE "orders"."id" = "order_items"."order_id"
		AND "products"."handle" = "order_items"."product_handle"
		AND "products"."stock" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "taken_from_stock" DROP DEFAULT;
