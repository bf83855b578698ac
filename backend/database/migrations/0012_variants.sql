ALTER TABLE "order_items" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- A product that has variants costs what the cheapest does, and has their pieces: null as soon as
-- those of one are not counted.
CREATE FUNCTION "follow_variants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT
		(variant ->> 'regularPricePaise')::bigint,
		(variant ->> 'discountedPricePaise')::bigint
	INTO NEW.regular_price_paise, NEW.discounted_price_paise
	FROM jsonb_array_elements(NEW.variants) WITH ORDINALITY AS given (variant, position)
	ORDER BY
		coalesce(variant ->> 'discountedPricePaise', variant ->> 'regularPricePaise')::bigint,
		position
	LIMIT 1;
	SELECT CASE
		WHEN bool_and(variant ->> 'stock' IS NOT NULL)
		THEN least(sum((variant ->> 'stock')::bigint), 1000000000)
	END
	INTO NEW.stock
	FROM jsonb_array_elements(NEW.variants) AS variant;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_follow_variants" BEFORE INSERT OR UPDATE ON "products"
	FOR EACH ROW WHEN (NEW.variants <> '[]') EXECUTE FUNCTION follow_variants();
