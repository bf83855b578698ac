-- What a product can be found by besides its category, in small letters: '7:color:sage green' of the store 7.
CREATE FUNCTION "product_facets"(
	"store" bigint, "type" text, "attributes" jsonb, "variants" jsonb, "on_sale" boolean, "in_stock" boolean
) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY(
		SELECT DISTINCT store || ':' || key || ':' || value
		FROM (
			SELECT 'type' AS key, lower(btrim(type)) AS value
			UNION ALL SELECT 'onsale', 'true' WHERE on_sale
			UNION ALL SELECT 'instock', 'true' WHERE in_stock
			UNION ALL SELECT 'size', lower(btrim(variant ->> 'size')) FROM jsonb_array_elements(variants) AS variant
			UNION ALL SELECT 'color', lower(btrim(variant ->> 'colour')) FROM jsonb_array_elements(variants) AS variant
			UNION ALL SELECT facet, CASE WHEN facet = 'eco' THEN substring(lower(word #>> '{}') FROM 'true') ELSE lower(btrim(word #>> '{}')) END
			FROM jsonb_array_elements(attributes) AS attribute,
				jsonb_path_query(attribute, '$.value[*]') AS word,
				(VALUES
					('color', '{color,colour,colors,colours}'::text[]),
					('size', '{size,sizes}'),
					('brand', '{brand}'),
					('material', '{material,materials,fabric}'),
					('eco', '{eco-friendly,ecofriendly,eco friendly}')
				) AS known (facet, names)
			WHERE lower(btrim(attribute ->> 'key')) = ANY (names)
		) AS said
		WHERE length(value) BETWEEN 1 AND 60
	)
$$;
--> statement-breakpoint
ALTER TABLE "products"
	ADD COLUMN "price_paise" bigint GENERATED ALWAYS AS (coalesce("products"."discounted_price_paise", "products"."regular_price_paise")) STORED,
	ADD COLUMN "saving_paise" bigint GENERATED ALWAYS AS (coalesce("products"."regular_price_paise" - "products"."discounted_price_paise", 0)) STORED,
	ADD COLUMN "facets" text[] GENERATED ALWAYS AS (product_facets("products"."store_id", "products"."parent_category", "products"."attributes", "products"."variants", "products"."discounted_price_paise" < "products"."regular_price_paise", "products"."available" and coalesce("products"."stock" > 0, true))) STORED;--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("store_id","price_paise","id");--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("store_id","category_key","price_paise","id");--> statement-breakpoint
CREATE INDEX "products_saving" ON "products" USING btree ("store_id","saving_paise","id");--> statement-breakpoint
CREATE INDEX "products_category_saving" ON "products" USING btree ("store_id","category_key","saving_paise","id");
