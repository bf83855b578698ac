DROP INDEX "products_store";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_parent_category";--> statement-breakpoint
DROP INDEX "products_category_parent_category";--> statement-breakpoint
DROP INDEX "products_featured";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "description_html" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text;--> statement-breakpoint
CREATE INDEX "products_store" ON "products" USING btree ("store_id","id","hidden");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("store_id","category_key","id","gender","parent_category_key","hidden");--> statement-breakpoint
CREATE INDEX "products_parent_category" ON "products" USING btree ("store_id","parent_category_key","id","hidden");--> statement-breakpoint
CREATE INDEX "products_category_parent_category" ON "products" USING btree ("store_id","category_key","parent_category_key","id","hidden");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("store_id","id","hidden") WHERE featured;--> statement-breakpoint
-- As in migration 0003, but for the products that are hidden.
CREATE OR REPLACE FUNCTION "count_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes text := CASE TG_OP
		WHEN 'INSERT' THEN 'SELECT *, 1 AS change FROM added'
		WHEN 'DELETE' THEN 'SELECT *, -1 AS change FROM removed'
		ELSE 'SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM removed'
	END;
	emptied tid[];
BEGIN
	-- In the order of the key, so that writers wait for each other and never for ever.
	EXECUTE format($query$
		WITH counted AS (
			INSERT INTO product_counts AS known (
				store_id, list, category_key, parent_category_key, gender_key, featured, block, products
			)
			SELECT
				store_id,
				CASE
					WHEN grouping(category_key, parent_category_key) = 0 THEN 'both'
					WHEN grouping(category_key) = 0 THEN 'category'
					WHEN grouping(parent_category_key) = 0 THEN 'parent category'
					ELSE 'store'
				END AS list,
				category_key, parent_category_key, gender_key, featured, block, sum(change)
			FROM (
				SELECT
					store_id, category_key, parent_category_key, lower(gender) AS gender_key, featured,
					id / 8192 AS block, change
				FROM (%s) AS changes
				WHERE NOT hidden
			) AS keys
			GROUP BY store_id, block, GROUPING SETS (
				(featured),
				(category_key, gender_key),
				(parent_category_key),
				(category_key, parent_category_key, gender_key)
			)
			HAVING sum(change) <> 0
			ORDER BY 1, 2, 3, 4, 5, 6, 7
			ON CONFLICT ON CONSTRAINT product_counts_list
				DO UPDATE SET products = known.products + excluded.products
			RETURNING ctid, products
		)
		SELECT array_agg(ctid) FROM counted WHERE products = 0
	$query$, changes) INTO emptied;
	DELETE FROM product_counts WHERE ctid = ANY (emptied);
	RETURN NULL;
END
$$;
