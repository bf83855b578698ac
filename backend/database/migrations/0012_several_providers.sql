ALTER TABLE "stores" ALTER COLUMN "payment" SET DEFAULT '{"providers":["offline"]}'::jsonb;--> statement-breakpoint
-- A store was paid by a single provider before.
UPDATE "stores" SET "payment" = "payment" - 'provider' || jsonb_build_object('providers', jsonb_build_array("payment" -> 'provider'))
	WHERE "payment" ? 'provider';
