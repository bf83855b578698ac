-- Facets of plants and electronics.
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
					('placement', '{placement}'),
					('light', '{light}'),
					('water', '{water}'),
					('petsafety', '{pet safety}'),
					('screensize', '{screen size}'),
					('vesa', '{vesa}'),
					('eco', '{eco-friendly,ecofriendly,eco friendly}')
				) AS facets (facet, names)
			WHERE lower(btrim(attribute ->> 'key')) = ANY (names)
		) AS found
		WHERE length(value) BETWEEN 1 AND 60
	)
$$;
--> statement-breakpoint
ALTER TABLE "products" DISABLE TRIGGER USER;--> statement-breakpoint
-- Computes the facets again where there are new ones.
UPDATE "products" SET "attributes" = "attributes"
WHERE EXISTS (
	SELECT FROM jsonb_array_elements("attributes") AS attribute
	WHERE lower(btrim(attribute ->> 'key')) IN ('placement', 'light', 'water', 'pet safety', 'screen size', 'vesa')
);--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER USER;
