ALTER TABLE "orders" ADD COLUMN "speed" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "speed" = 'express' WHERE "charges" @> '[{"label": "Express"}]';
