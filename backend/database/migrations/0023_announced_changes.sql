-- Announces the store to every API that has cached reads of it (backend/database/changes.ts).
CREATE FUNCTION "announce_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'stores' THEN
		PERFORM pg_notify('store_changes', coalesce(NEW.id, OLD.id)::text);
	ELSE
		PERFORM pg_notify('store_changes', coalesce(NEW.store_id, OLD.store_id)::text);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- All columns but ample stock, which is not displayed.
CREATE FUNCTION "displayed_product"("product" "products") RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT to_jsonb(product) - '{stock,updated_at,search}'::text[]
$$;--> statement-breakpoint
CREATE TRIGGER "announce_added" AFTER INSERT OR DELETE ON "products"
	FOR EACH ROW EXECUTE FUNCTION announce_change();--> statement-breakpoint
-- A commit with a notification waits for all others (PostgreSQL 15), so most orders are without.
CREATE TRIGGER "announce_changed" AFTER UPDATE ON "products" FOR EACH ROW
	WHEN (NOT coalesce(OLD.stock > 20 AND NEW.stock > 20 AND displayed_product(OLD) = displayed_product(NEW), false))
	EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE ON "stores"
	FOR EACH ROW EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE ON "store_aliases"
	FOR EACH ROW EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE ON "search_synonyms"
	FOR EACH ROW EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE ON "coupons"
	FOR EACH ROW EXECUTE FUNCTION announce_change();
