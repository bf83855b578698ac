-- One spelling from the database to the screen: color.
ALTER TABLE "order_items" RENAME COLUMN "colour" TO "color";--> statement-breakpoint
ALTER TABLE "restock_notices" RENAME COLUMN "colour" TO "color";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_facets"(
	"store" bigint, "type" text, "attributes" jsonb, "variants" jsonb, "on_sale" boolean, "in_stock" boolean
) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY(
		SELECT DISTINCT store || ':' || key || ':' || value
		FROM (
			SELECT 'type' AS key, lower(btrim(type)) AS value
			UNION ALL SELECT 'onsale', 'true' WHERE on_sale
			UNION ALL SELECT 'instock', 'true' WHERE in_stock
			UNION ALL SELECT 'size', lower(btrim(variant ->> 'size')) FROM jsonb_array_elements(variants) AS variant
			UNION ALL SELECT 'color', lower(btrim(variant ->> 'color')) FROM jsonb_array_elements(variants) AS variant
			UNION ALL SELECT facet, CASE WHEN facet = 'eco' THEN substring(lower(word #>> '{}') FROM 'true') ELSE lower(btrim(word #>> '{}')) END
			FROM jsonb_array_elements(attributes) AS attribute,
				jsonb_path_query(attribute, '$.value[*]') AS word,
				(VALUES
					('color', '{color,colour,colors,colours}'::text[]),
					('size', '{size,sizes}'),
					('brand', '{brand}'),
					('material', '{material,materials,fabric}'),
					('eco', '{eco-friendly,ecofriendly,eco friendly}')
				) AS facets (facet, names)
			WHERE lower(btrim(attribute ->> 'key')) = ANY (names)
		) AS found
		WHERE length(value) BETWEEN 1 AND 60
	)
$$;
--> statement-breakpoint
ALTER TABLE "products" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "products" SET "variants" = (
	SELECT jsonb_agg(variant - 'colour' || jsonb_build_object('color', variant -> 'colour') ORDER BY place)
	FROM jsonb_array_elements("variants") WITH ORDINALITY AS numbered (variant, place)
)
WHERE "variants" <> '[]';--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER USER;
