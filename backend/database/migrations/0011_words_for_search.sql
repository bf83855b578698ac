-- Words as they are compared: small letters without accents, and no signs but the point of a number.
CREATE FUNCTION "plain_words"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(
		replace(
			CASE WHEN octet_length(given) = length(given) THEN lower(given)
				ELSE translate(lower(given), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ–—’', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy  ''')
			END,
			'''', ''),
		'[!-,/:-@\[-`{-~]|-|\.(?!\d)', ' ', 'g')
$$;
--> statement-breakpoint
-- What is left of the first six letters of a word with at most so many of them missing: two words
-- that are spelt alike have something of that in common.
CREATE FUNCTION "spelling_keys"("word" text, "missing" integer) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	letters text := left(word, 6);
	without_one text;
	keys text[] := ARRAY[letters];
BEGIN
	IF length(word) < 3 THEN
		RETURN '{}';
	END IF;
	FOR place IN 1 .. length(letters) LOOP
		without_one := left(letters, place - 1) || substr(letters, place + 1);
		keys := keys || without_one;
		IF missing = 2 AND length(word) >= 6 THEN
			FOR other IN place .. length(without_one) LOOP
				keys := keys || (left(without_one, other - 1) || substr(without_one, other + 1));
			END LOOP;
		END IF;
	END LOOP;
	RETURN keys;
END
$$;
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"store_id" bigint PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"store_id" bigint NOT NULL,
	"word" text NOT NULL,
	"stem" text GENERATED ALWAYS AS (coalesce((ts_lexize('english_stem', word))[1], word)) STORED NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "search_words_word" PRIMARY KEY("store_id","word")
) WITH (fillfactor = 40); -- Room beside each row, so that counting on changes no index.
--> statement-breakpoint
DROP INDEX "products_title_trigrams";--> statement-breakpoint
ALTER TABLE "products" drop column "search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', plain_words("products"."title")), 'A')
        || setweight(to_tsvector('simple', plain_words(coalesce("products"."category", '') || ' ' || coalesce("products"."parent_category", ''))), 'B')
        || setweight(to_tsvector('simple', plain_words(jsonb_path_query_array("products"."attributes", '$[*].value[*]')::text)), 'C')
        || setweight(to_tsvector('simple', plain_words(left("products"."description", 10000))), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("store_id","stem");--> statement-breakpoint
CREATE INDEX "search_words_spelling" ON "search_words" USING gin (spelling_keys(word, 2));
--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE FUNCTION "count_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes text := CASE TG_OP
		WHEN 'INSERT' THEN 'SELECT *, 1 AS change FROM added'
		WHEN 'DELETE' THEN 'SELECT *, -1 AS change FROM removed'
		ELSE 'SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM removed'
	END;
	gone tid[];
BEGIN
	-- In the order of the key, so that writers wait for each other and never for ever.
	EXECUTE format($query$
		WITH counted AS (
			INSERT INTO search_words AS known (store_id, word, products)
			SELECT store_id, word, sum(change)
			FROM (%s) AS changes, unnest(tsvector_to_array(ts_filter(search, '{a,b,c}'))) AS word
			WHERE NOT hidden
			GROUP BY store_id, word
			HAVING sum(change) <> 0 AND word ~ '^[^0-9]{2,30}$'
			ORDER BY store_id, word
			ON CONFLICT ON CONSTRAINT search_words_word
				DO UPDATE SET products = known.products + excluded.products
			RETURNING ctid, products
		)
		SELECT array_agg(ctid) FROM counted WHERE products = 0
	$query$, changes) INTO gone;
	DELETE FROM search_words WHERE ctid = ANY (gone);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "count_words_added" AFTER INSERT ON "products"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();--> statement-breakpoint
CREATE TRIGGER "count_words_removed" AFTER DELETE ON "products"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();--> statement-breakpoint
CREATE TRIGGER "count_words_changed" AFTER UPDATE ON "products"
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();--> statement-breakpoint
-- The products that are there already, counted by the same function.
CREATE TEMPORARY TABLE "unread" ON COMMIT DROP AS SELECT store_id, search, hidden FROM products WITH NO DATA;--> statement-breakpoint
CREATE TRIGGER "count_words_added" AFTER INSERT ON "unread"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();--> statement-breakpoint
INSERT INTO "unread" SELECT store_id, search, hidden FROM products;
